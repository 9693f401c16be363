"""Claims: what a draft states, and what a source says of it. Pure: values in, values out."""
