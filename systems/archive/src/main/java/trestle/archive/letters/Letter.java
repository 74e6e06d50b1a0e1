package trestle.archive.letters;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Key;
import trestle.model.Version;

/**
 * A letter as it reads now, under the day it was written: {@code 1944-06-06}, a second one of that day {@code
 * 1944-06-06_02}. A deleted one leaves every list and keeps its date for 30 days.
 */
@Key(pk = "LETTER#{date}", sk = "CURRENT")
@Key(index = "GSI1", pk = "LETTERS", sk = "{date}", unless = "deletedAt")
public record Letter(
        String date,
        String title,
        @Nullable String author,
        String content,
        @Nullable String description,
        @Version int versionCount,
        Instant createdAt,
        Instant updatedAt,
        UserId updatedBy,
        List<String> fileKeys,
        @Nullable String pdfKey,
        DatePrecision datePrecision,
        @Nullable Instant restoredFrom,
        @Nullable String movingTo,
        @Nullable Instant deletedAt,
        @Nullable List<String> pageKeys) {
    /** What is kept beside the files of a letter that was a draft. */
    public static final String METADATA = "metadata.json";

    public Letter {
        fileKeys = List.copyOf(fileKeys);
        pageKeys = pageKeys == null ? null : List.copyOf(pageKeys);
    }

    /** Pictures of its pages, which browsers show; empty if nobody made any. */
    public List<String> pictures() {
        return pageKeys == null ? List.of() : pageKeys;
    }

    /** The keys of all files that must be there: those that were sent, pictures of their pages, and the PDF. */
    public Stream<String> keys() {
        return Stream.of(fileKeys.stream(), pictures().stream(), Stream.ofNullable(pdfKey))
                .flatMap(each -> each);
    }

    /** The keys of all files that may be there. */
    public Stream<String> allKeys() {
        var metadata = fileKeys.stream()
                .map(key -> key.substring(0, key.lastIndexOf('/') + 1) + METADATA)
                .distinct();
        return Stream.concat(keys(), metadata);
    }

    /** Whether it is among the letters: neither deleted, nor a copy that is not there yet. */
    public boolean isListed() {
        return deletedAt == null;
    }

    /** As somebody saved it, at a later time than before. */
    Letter saved(LetterText text, UserId by, Instant at, @Nullable Instant restored) {
        return new Letter(
                date,
                text.title(),
                text.author(),
                text.content(),
                text.description(),
                versionCount,
                createdAt,
                at,
                by,
                fileKeys,
                pdfKey,
                text.datePrecision().orElse(datePrecision),
                restored,
                movingTo,
                deletedAt,
                pageKeys);
    }

    /** The same letter with further files, of the same day, and a PDF of all of them. */
    Letter with(NewLetter.Files more) {
        return new Letter(
                date,
                title,
                author,
                content,
                description,
                versionCount,
                createdAt,
                updatedAt,
                updatedBy,
                joined(fileKeys, more.files()),
                more.pdf() == null ? pdfKey : more.pdf(),
                datePrecision,
                restoredFrom,
                movingTo,
                deletedAt,
                joined(pictures(), more.pages()));
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** As it is stored once it is saved. */
    Letter counted() {
        return with(versionCount + 1, deletedAt);
    }

    /** As it is stored once it is no longer deleted. */
    Letter listedAgain() {
        return with(versionCount, null);
    }

    private Letter with(int versions, @Nullable Instant deleted) {
        return new Letter(
                date,
                title,
                author,
                content,
                description,
                versions,
                createdAt,
                updatedAt,
                updatedBy,
                fileKeys,
                pdfKey,
                datePrecision,
                restoredFrom,
                movingTo,
                deleted,
                pageKeys);
    }

    /** The same letter under another date, where its files were copied. */
    Letter arrived(String to, List<String> files, @Nullable List<String> pages, @Nullable String pdf) {
        return new Letter(
                to,
                title,
                author,
                content,
                description,
                versionCount,
                createdAt,
                updatedAt,
                updatedBy,
                files,
                pdf,
                datePrecision,
                restoredFrom,
                null,
                null,
                pages);
    }

    /** How well the date is known. */
    public enum DatePrecision {
        day,
        month,
        year,
        circa
    }
}
