"""What pincite costs, each figure beside a yardstick measured in the same run.

``python -m benchmarks`` runs all of ``benchmarks.suite``, keeps the figures in ``results.json`` and
writes ``docs/performance.md`` from them. A new figure is one module in ``suite`` with one constant
``BENCHMARK``.
"""
