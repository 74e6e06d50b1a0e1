package trestle.archive.drafts;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter.DatePrecision;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.Version;

/**
 * Pages that someone uploaded, what was read from them, and how far they are on the way to a letter.
 *
 * @param fileKeys the files as they were sent
 * @param pageKeys pictures of all pages, which browsers show
 * @param pdfKey all pages as one PDF
 * @param uncertain words of the text that may have been misread, in their order
 * @param helpWanted whether every member may see and correct it
 * @param revision grows with each change of what people see and edit
 * @param publishing the date under which somebody began to publish it
 * @param sweeping whether what an attempt to publish left is being removed, during which nobody publishes it
 */
@Key(pk = "DRAFT#{draftId}", sk = "METADATA")
@Key(index = "GSI1", pk = "DRAFTS", sk = "{createdAt}#{draftId}")
public record Draft(
        String draftId,
        Status status,
        UserId uploaderId,
        List<String> fileKeys,
        @Nullable Extracted extractedData,
        @Nullable String errorMessage,
        Instant createdAt,
        @Version Instant updatedAt,
        @Nullable Instant leaseUntil,
        int attempts,
        @Nullable List<String> warnings,
        @Nullable String publishedDate,
        List<String> sha256List,
        List<String> pageKeys,
        @Nullable String pdfKey,
        @Nullable List<Uncertain> uncertain,
        boolean helpWanted,
        int revision,
        @Nullable String publishing,
        boolean sweeping) {
    public Draft {
        fileKeys = List.copyOf(fileKeys);
        sha256List = List.copyOf(sha256List);
        pageKeys = List.copyOf(pageKeys);
    }

    public enum Status {
        pending,
        processing,
        ready,
        published,
        failed
    }

    /** What could be read from the pages, and what people made of it. */
    public record Extracted(
            @Nullable String date,
            @Nullable String title,
            @Nullable String author,
            @Nullable String content,
            @Nullable String description,
            @Nullable DatePrecision datePrecision) {
        public static final Extracted NONE = new Extracted(null, null, null, null, null, null);
    }

    /** A word that may have been misread, as a part of the text. */
    public record Uncertain(int start, int end) {}

    /** A new draft, whose pages are to be read. */
    static Draft pending(String draftId, UserId uploaderId, DraftUploads.Files files, Instant now) {
        return new Draft(
                draftId,
                Status.pending,
                uploaderId,
                files.keys(),
                null,
                null,
                now,
                now,
                null,
                0,
                null,
                null,
                files.sha256List(),
                List.of(),
                null,
                null,
                false,
                1,
                null,
                false);
    }

    /** Whether it can be corrected, retried or deleted. */
    public boolean isOpen() {
        return status == Status.ready || status == Status.failed;
    }

    /** What was read, which may be nothing. */
    public Extracted extracted() {
        return extractedData == null ? Extracted.NONE : extractedData;
    }

    public List<String> warned() {
        return warnings == null ? List.of() : warnings;
    }

    public List<Uncertain> uncertainWords() {
        return uncertain == null ? List.of() : uncertain;
    }

    /** The keys of all of its files. A published draft has none: they are its letter's. */
    public Stream<String> keys() {
        if (status == Status.published) return Stream.empty();
        return Stream.of(fileKeys.stream(), pageKeys.stream(), Stream.ofNullable(pdfKey))
                .flatMap(each -> each);
    }

    /** The same draft at a later time, to be changed. */
    DraftChange changedAt(Instant at) {
        return new DraftChange(this, at);
    }
}
