package trestle.archive.drafts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The next state of a draft: as before but for what is said here. Used by one thread. */
final class DraftChange {
    private final Draft before;
    private final Instant at;
    private Draft.Status status;
    private List<String> fileKeys;
    private List<String> sha256List;
    private List<String> pageKeys;
    private @Nullable String pdfKey;
    private Draft.@Nullable Extracted extracted;
    private @Nullable List<Draft.Uncertain> uncertain;
    private @Nullable String errorMessage;
    private @Nullable List<String> warnings;
    private @Nullable Instant leaseUntil;
    private @Nullable String publishedDate;
    private @Nullable String publishing;
    private boolean sweeping;
    private boolean helpWanted;
    private int attempts;
    private int revision;

    DraftChange(Draft before, Instant at) {
        this.before = before;
        this.at = at;
        this.status = before.status();
        this.fileKeys = before.fileKeys();
        this.sha256List = before.sha256List();
        this.pageKeys = before.pageKeys();
        this.pdfKey = before.pdfKey();
        this.extracted = before.extractedData();
        this.uncertain = before.uncertain();
        this.errorMessage = before.errorMessage();
        this.warnings = before.warnings();
        this.leaseUntil = before.leaseUntil();
        this.publishedDate = before.publishedDate();
        this.publishing = before.publishing();
        this.sweeping = before.sweeping();
        this.helpWanted = before.helpWanted();
        this.attempts = before.attempts();
        this.revision = before.revision();
    }

    /** Somebody reads its pages until a time, once more. */
    DraftChange leased(Instant until) {
        status = Draft.Status.processing;
        attempts++;
        return renewed(until);
    }

    DraftChange renewed(Instant until) {
        leaseUntil = until;
        return this;
    }

    /** Its pages are to be read again, after an attempt that failed for no reason in them. */
    DraftChange released() {
        status = Draft.Status.pending;
        leaseUntil = null;
        return this;
    }

    /** The attempt ends before it came to anything, and does not count. */
    DraftChange givenBack() {
        attempts--;
        return released();
    }

    /** Its pages are to be read from the beginning, at the wish of somebody. */
    DraftChange retried() {
        attempts = 0;
        errorMessage = null;
        warnings = null;
        return released().revised();
    }

    DraftChange files(DraftUploads.Files files) {
        fileKeys = files.keys();
        sha256List = files.sha256List();
        pageKeys = List.of();
        pdfKey = null;
        return this;
    }

    /** Its pages were read. */
    DraftChange ready(ReadPages read) {
        status = Draft.Status.ready;
        leaseUntil = null;
        errorMessage = null;
        pageKeys = read.pageKeys();
        pdfKey = read.pdfKey();
        extracted = read.extracted();
        uncertain = read.uncertain();
        warnings = read.warnings();
        return revised();
    }

    DraftChange failed(String message) {
        status = Draft.Status.failed;
        leaseUntil = null;
        errorMessage = message;
        return revised();
    }

    DraftChange corrected(Draft.Extracted text, List<Draft.Uncertain> stillUncertain) {
        extracted = text;
        uncertain = stillUncertain;
        return revised();
    }

    /** Somebody typed the text of pages that could not be read. */
    DraftChange typed() {
        status = Draft.Status.ready;
        errorMessage = null;
        return this;
    }

    DraftChange helpWanted(boolean wanted) {
        helpWanted = wanted;
        return revised();
    }

    DraftChange publishing(@Nullable String date) {
        publishing = date;
        return this;
    }

    DraftChange sweeping(boolean now) {
        sweeping = now;
        return this;
    }

    /** It became a letter, which has its files now. */
    DraftChange published(String date, PublishedFiles files) {
        status = Draft.Status.published;
        publishedDate = date;
        publishing = null;
        helpWanted = false;
        fileKeys = files.files();
        pageKeys = files.pages();
        pdfKey = files.pdf();
        return revised();
    }

    private DraftChange revised() {
        revision = before.revision() + 1;
        return this;
    }

    Draft made() {
        return new Draft(
                before.draftId(),
                status,
                before.uploaderId(),
                fileKeys,
                extracted,
                errorMessage,
                before.createdAt(),
                at,
                leaseUntil,
                attempts,
                warnings,
                publishedDate,
                sha256List,
                pageKeys,
                pdfKey,
                uncertain,
                helpWanted,
                revision,
                publishing,
                sweeping);
    }
}
