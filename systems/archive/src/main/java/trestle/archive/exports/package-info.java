/**
 * What people take along: a person all that is theirs, and admins the whole archive as pages that open from a disk. Read
 * {@link trestle.archive.exports.ExportFeature}; {@code Exported} names every field that leaves the archive.
 */
@NullMarked
package trestle.archive.exports;

import org.jspecify.annotations.NullMarked;
