"""Runs tests that are functions of a folder, and adds up."""
import pathlib
import sys
import tempfile


def run(tests, prepare):
    """All of them, or those named on the command line, each with a prepared folder of its own; the exit status."""
    chosen = [each for each in tests if not sys.argv[1:] or each.__name__ in sys.argv[1:]]
    failed = 0
    with tempfile.TemporaryDirectory() as common:
        for each in chosen:
            folder = pathlib.Path(common) / each.__name__
            folder.mkdir()
            prepare(folder)
            try:
                each(folder)
                print(f"{each.__name__}:PASS")
            except Exception as error:  # pylint: disable=broad-except
                failed += 1
                print(f"{each.__name__}:FAIL: {type(error).__name__}: {error}")
    print(f"{len(chosen)} Tests {failed} Failures 0 Ignored")
    return 1 if failed else 0
