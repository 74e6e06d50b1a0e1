/**
 * Everything out and in again: the files of a person's export, and imports of entries from one or from a table.
 *
 * <p>Read {@link trestle.rollmodel.transfer.JournalExport} and {@link trestle.rollmodel.transfer.EntryImport} first; {@link
 * trestle.platform.exports} does the jobs, archives and tables around them. The rows of the files are the records of
 * {@link trestle.rollmodel.transfer.Exported}: what is not named there leaves the system in no file. The script {@code
 * check-export.py} beside this module's sources checks an export without this program. {@link
 * trestle.rollmodel.transfer.EntryDraft} holds each imported entry to the rules of a typed one.
 */
@NullMarked
package trestle.rollmodel.transfer;

import org.jspecify.annotations.NullMarked;
