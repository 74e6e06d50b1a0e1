/**
 * Everything out and in again: exports that open offline, and imports of them or of a table of trainings.
 *
 * <p>Read {@link trestle.rollmodel.transfer.Exports} and {@link trestle.rollmodel.transfer.Imports} first. Both are jobs
 * a person watches, done in steps that are noted, so that what was broken off is resumed. An export is a ZIP of the
 * files that {@link trestle.rollmodel.transfer.ExportFile} names, with a {@code manifest.json} of their sizes, counts
 * and SHA-256, and a {@code SHA256SUMS} of them and the manifest, which {@code sha256sum -c} reads. The script {@code
 * check-export.py} beside this module's sources checks all of that without this program. What is imported is trusted in nothing: {@link trestle.rollmodel.transfer.ZipArchive} reads archives with
 * bounds on everything, and {@link trestle.rollmodel.transfer.EntryDraft} holds each entry to the rules of a typed one.
 */
@NullMarked
package trestle.rollmodel.transfer;

import org.jspecify.annotations.NullMarked;
