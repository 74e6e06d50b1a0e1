package trestle.archive.drafts;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterTable;
import trestle.archive.profiles.People;
import trestle.archive.profiles.UserId;
import trestle.archive.uploads.FileType;
import trestle.objects.Objects;

/** Drafts as the API and pages show them. Links are made only for who may see the draft. */
public final class DraftViews {
    private static final Duration LIFE = Duration.ofHours(1);

    private final Drafts drafts;
    private final DraftPublishing publishing;
    private final LetterTable letters;
    private final People people;
    private final Objects objects;

    DraftViews(Drafts drafts, DraftPublishing publishing, LetterTable letters, People people, Objects objects) {
        this.drafts = drafts;
        this.publishing = publishing;
        this.letters = letters;
        this.people = people;
        this.objects = objects;
    }

    /** Who uploaded it. */
    public record Uploader(String userId, String displayName) {}

    /** What was read, and what people made of it. */
    public record Text(
            @Nullable String date,
            @Nullable String title,
            @Nullable String author,
            @Nullable String content,
            @Nullable String description,
            Letter.@Nullable DatePrecision datePrecision) {
        static Text of(Draft.Extracted text) {
            return new Text(
                    text.date(), text.title(), text.author(), text.content(), text.description(), text.datePrecision());
        }
    }

    /** A part of the text that may have been misread. */
    public record Uncertain(int start, int end) {}

    /** A file as it was sent. */
    public record File(String fileName, String contentType, String url) {}

    /** A draft, or the letter that it became, with a file of the same bytes. */
    public record Copy(@Nullable String draftId, @Nullable String publishedDate) {}

    /** A draft of a list. */
    public record Line(
            String draftId,
            Draft.Status status,
            Uploader uploader,
            @Nullable String title,
            int fileCount,
            @Nullable String errorMessage,
            boolean helpWanted,
            @Nullable String publishedDate,
            Instant createdAt,
            Instant updatedAt) {}

    /** A whole draft. */
    public record Whole(
            String draftId,
            Draft.Status status,
            Uploader uploader,
            Text extractedData,
            List<Uncertain> uncertain,
            @Nullable String errorMessage,
            List<String> warnings,
            boolean helpWanted,
            int attempts,
            @Nullable String publishedDate,
            Instant createdAt,
            Instant updatedAt,
            List<File> files,
            List<String> pages,
            @Nullable String pdf,
            List<Copy> copies,
            boolean canManage,
            boolean canPublish) {}

    Whole whole(DraftViewer viewer, Draft draft) {
        var stored = DraftFiles.of(draft, letters);
        return new Whole(
                draft.draftId(),
                draft.status(),
                uploader(draft.uploaderId()),
                Text.of(draft.extracted()),
                draft.uncertainWords().stream()
                        .map(word -> new Uncertain(word.start(), word.end()))
                        .toList(),
                draft.errorMessage(),
                draft.warned(),
                draft.helpWanted(),
                draft.attempts(),
                draft.publishedDate(),
                draft.createdAt(),
                draft.updatedAt(),
                files(stored.files()),
                stored.pages().stream().map(this::picture).toList(),
                stored.pdf() == null ? null : save(stored.pdf(), "letter.pdf"),
                drafts.copies(viewer, draft).stream()
                        .map(copy -> new Copy(viewer.sees(copy) ? copy.draftId() : null, copy.publishedDate()))
                        .toList(),
                viewer.owns(draft.uploaderId()),
                publishing.mayPublish(viewer, draft));
    }

    private Uploader uploader(UserId userId) {
        var person = people.named(userId);
        return new Uploader(person.userId().value(), person.displayName());
    }

    private List<File> files(List<String> keys) {
        return IntStream.range(0, keys.size())
                .mapToObj(n -> {
                    var key = keys.get(n);
                    var extension = key.substring(key.lastIndexOf('.')).toLowerCase(Locale.ROOT);
                    var name = "page-" + (n + 1) + extension;
                    var type = FileType.ofName(name).map(FileType::mimeType).orElse("application/octet-stream");
                    return new File(name, type, save(key, name));
                })
                .toList();
    }

    private String save(String key, String name) {
        return objects.linkToGet(key, LIFE, name).url().toString();
    }

    private String picture(String key) {
        return objects.linkToShow(key, LIFE, FileType.JPEG.mimeType()).url().toString();
    }

    List<Line> lines(List<DraftLine> lines) {
        var names = people.named(lines.stream().map(DraftLine::uploaderId).toList());
        return lines.stream()
                .map(line -> {
                    var person = java.util.Objects.requireNonNull(names.get(line.uploaderId()));
                    var text = line.extractedData();
                    return new Line(
                            line.draftId(),
                            line.status(),
                            new Uploader(person.userId().value(), person.displayName()),
                            text == null ? null : text.title(),
                            line.fileKeys().size(),
                            line.errorMessage(),
                            line.helpWanted(),
                            line.publishedDate(),
                            line.createdAt(),
                            line.updatedAt());
                })
                .toList();
    }
}
