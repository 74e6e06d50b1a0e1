#!/usr/bin/env python3
"""Checks an export of Rollmodel: every digest, every count, and that a shared one holds nothing private.

    python3 check-export.py rollmodel-export.zip     (or the folder it was unpacked to)

Needs Python 3.9 and nothing else; shares no code with the program that wrote the export. Says what it checked and ends
with 0, or says what is wrong and ends with 1. The digests alone are checked in the unpacked folder by
`sha256sum -c SHA256SUMS`, on a Mac by `shasum -a 256 -c SHA256SUMS`.
"""

import csv
import hashlib
import html.parser
import io
import json
import sys
import zipfile
from pathlib import Path

MANIFEST = "manifest.json"
SUMS = "SHA256SUMS"


class Wrong(Exception):
    """What is wrong with the export."""


def expect(truth, otherwise):
    if not truth:
        raise Wrong(otherwise)


def read_files(path):
    """The bytes of each file, by its name."""
    if path.is_dir():
        return {file.name: file.read_bytes() for file in path.iterdir() if not file.name.startswith(".")}
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        expect(len(names) == len(set(names)), "two files have the same name")
        return {name: archive.read(name) for name in names}


def sha256(content):
    return hashlib.sha256(content).hexdigest()


def count_entries(content):
    return len(json.loads(content))


def count_table(content):
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    expect(all(len(row) == len(rows[0]) for row in rows), "entries.csv has rows of different lengths")
    return len(rows) - 1


def count_journal(content):
    found = []
    parser = html.parser.HTMLParser()
    parser.handle_starttag = lambda tag, attributes: found.append(tag)
    parser.feed(content.decode("utf-8"))
    return found.count("article")


COUNTS = {
    "profile.json": lambda content: 1 if json.loads(content) else 0,
    "entries.json": count_entries,
    "entries.csv": count_table,
    "comments.json": count_entries,
    "links.json": lambda content: sum(len(rows) for rows in json.loads(content).values()),
    "ai_threads.json": count_entries,
    "ai_messages.json": count_entries,
    "techniques.json": count_entries,
    "focus.json": count_entries,
    "journal.html": count_journal,
}


def check_digests(files, manifest):
    listed = {file["name"]: file for file in manifest["files"]}
    expect(set(files) == {MANIFEST, SUMS, *listed}, "the files are not those of the manifest: " + ", ".join(files))
    for name, file in listed.items():
        expect(len(files[name]) == file["bytes"], f"{name} has {len(files[name])} bytes, not {file['bytes']}")
        expect(sha256(files[name]) == file["sha256"], f"{name} does not have the SHA-256 of the manifest")
    sums = {name: digest for digest, name in (line.split("  ", 1) for line in files[SUMS].decode("ascii").splitlines())}
    expect(set(sums) == {MANIFEST, *listed}, f"{SUMS} does not name each file")
    for name, digest in sums.items():
        expect(sha256(files[name]) == digest, f"{name} does not have the SHA-256 of {SUMS}")


def check_counts(files, manifest):
    counts = manifest["counts"]
    expect(set(counts) == set(COUNTS), "the manifest does not count each file")
    for name, count in counts.items():
        found = COUNTS[name](files[name])
        expect(found == count, f"{name} has {found} rows, not {count}")
    ids = [entry["entryId"] for entry in json.loads(files["entries.json"])]
    table = csv.DictReader(io.StringIO(files["entries.csv"].decode("utf-8-sig"), newline=""))
    expect(len(ids) == len(set(ids)), "entries.json has an entry twice")
    expect([row["entryId"] for row in table] == ids, "entries.csv has other entries than entries.json")


def check_shared(files):
    """A shared export has no place where private text could stand."""
    for entry in json.loads(files["entries.json"]):
        expect("private" not in entry["sections"], "entries.json holds private text")
    header = next(csv.reader(io.StringIO(files["entries.csv"].decode("utf-8-sig"), newline="")))
    expect("private" not in header, "entries.csv holds private text")
    expect(not json.loads(files.get("focus.json", b"[]")), "focus.json has what its author wants to work on")
    for message in json.loads(files["ai_messages.json"]):
        expect(message["visibilityScope"] == "shared", "ai_messages.json holds private questions")


def check(path):
    files = read_files(path)
    expect(MANIFEST in files and SUMS in files, f"there is no {MANIFEST} or no {SUMS}")
    manifest = json.loads(files[MANIFEST])
    expect(manifest["system"] == "rollmodel", "this is no export of Rollmodel")
    expect(manifest["schemaVersion"] == 1, "the export has a schema that this script does not know")
    check_digests(files, manifest)
    check_counts(files, manifest)
    if manifest["sections"] == "shared":
        check_shared(files)
    return manifest


def main(arguments):
    if len(arguments) != 1:
        print("usage: check-export.py EXPORT.zip", file=sys.stderr)
        return 2
    try:
        manifest = check(Path(arguments[0]))
    except (Wrong, OSError, zipfile.BadZipFile, ValueError, KeyError, TypeError, AttributeError) as wrong:
        print(f"{arguments[0]}: {wrong}", file=sys.stderr)
        return 1
    for name, count in manifest["counts"].items():
        print(f"{name}: {count}, SHA-256 right")
    print(f"Whole and unchanged: {manifest['sections']} of {manifest['generatedAt']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
