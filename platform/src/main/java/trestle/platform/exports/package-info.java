/**
 * What an account's data leaves a system in, and comes back from: exports that open offline, and imports of them or of
 * a table.
 *
 * <p>A system says what it exports with an {@link trestle.platform.exports.ExportSource} of {@link
 * trestle.platform.exports.ExportFile}s, and what it does with an imported row with an {@link
 * trestle.platform.exports.ImportTarget}; {@link trestle.platform.exports.Exports} and {@link
 * trestle.platform.exports.Imports} do the rest, as jobs that record their progress after each step and resume there. A
 * system declares both in one place with its kit, see {@link trestle.platform.SystemKit#exports}, and the page on which
 * people use them with a {@link trestle.platform.exports.TransferPage}. Both make their own routes.
 *
 * <p>An export is a ZIP of {@code manifest.json} (system, schema version, time, and for each file its rows, bytes and
 * SHA-256), {@code SHA256SUMS}, which {@code sha256sum -c} reads, and the system's files: JSON as the API writes it,
 * tables of RFC 4180 whose cells no spreadsheet runs, a page that loads nothing, and stored objects as they are. Files
 * are written row by row, so that no account need fit in memory.
 *
 * <p>Imported files are not trusted. Archives are unpacked within bounds and held against their manifest before a row
 * is read; every row passes the shape that the API uses.
 */
@NullMarked
package trestle.platform.exports;

import org.jspecify.annotations.NullMarked;
