/**
 * Search over everything that readers may read. A feature joins with a {@link trestle.archive.search.Searchable}; {@link
 * trestle.archive.search.ArchiveSearch} puts them together into one index.
 */
@NullMarked
package trestle.archive.search;

import org.jspecify.annotations.NullMarked;
