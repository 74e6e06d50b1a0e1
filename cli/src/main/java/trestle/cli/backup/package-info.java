/**
 * Backups: tables, objects and secrets in one file, and back. Read {@link trestle.cli.backup.Backup} and {@link
 * trestle.cli.backup.Restore} first.
 *
 * <h2>The file, format 1</h2>
 *
 * A ZIP file, ZIP64 where it is large, whose entries are:
 *
 * <ul>
 *   <li>{@code manifest.json}: {@code format} (1), {@code id}, {@code trestle} (the version that wrote it), {@code takenAt},
 *       {@code oneMoment}, {@code tables}, {@code objects}, {@code secrets}. Written last; it names every other entry with
 *       its length unpacked and its SHA-256.
 *   <li>{@code tables/NAME/definition.json}: the request {@code CreateTable} that re-creates the table, and {@code
 *       TimeToLiveAttribute}.
 *   <li>{@code tables/NAME/items-00001.jsonl} and on: a line for each item, {@code {"Item":{…}}} in DynamoDB's JSON,
 *       attributes in the order of their names.
 *   <li>{@code objects.jsonl}: a line for each object: {@code key}, {@code contentType}, {@code storedAt}, {@code entry}, {@code
 *       bytes}, {@code sha256}. A key that was replaced while the backup was made stands there twice; the last counts.
 *   <li>{@code objects/N/KEY}: the body of the object in line N.
 *   <li>{@code secrets}: the file of secrets as it is, unless it was left out.
 * </ul>
 *
 * Another entry, or one that is missing, makes it no backup. Texts are UTF-8.
 */
@NullMarked
package trestle.cli.backup;

import org.jspecify.annotations.NullMarked;
