/**
 * Measures the archive: lists and threads beside a bare handler with the same query, messages beside their bare
 * transaction, search beside Lucene alone, and the reading of scans beside Tesseract. {@code bench/archive} is {@link
 * trestle.bench.archive.ArchiveBench}.
 */
@NullMarked
package trestle.bench.archive;

import org.jspecify.annotations.NullMarked;
