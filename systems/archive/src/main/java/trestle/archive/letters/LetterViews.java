package trestle.archive.letters;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.People;

/** Letters as the API returns them. */
final class LetterViews {
    private LetterViews() {}

    /** Who did something. */
    record By(String userId, String displayName) {
        static By of(People.Named person) {
            return new By(person.userId().value(), person.displayName());
        }
    }

    /** A letter of a list, without its text. */
    record Line(
            String date,
            String title,
            @Nullable String author,
            @Nullable String description,
            Letter.DatePrecision datePrecision,
            int versionCount,
            Instant createdAt,
            Instant updatedAt) {
        static Line of(LetterSummary letter) {
            return new Line(
                    letter.date(),
                    letter.title(),
                    letter.author(),
                    letter.description(),
                    letter.datePrecision(),
                    letter.versionCount(),
                    letter.createdAt(),
                    letter.updatedAt());
        }
    }

    /** The letter before or after another. */
    record Neighbour(String date, String title) {
        static @Nullable Neighbour of(Optional<LetterSummary> letter) {
            return letter.map(found -> new Neighbour(found.date(), found.title()))
                    .orElse(null);
        }
    }

    /** A scan of a page. */
    record File(String fileName, String contentType, String url) {
        static File of(LetterFiles.LetterFile file) {
            return new File(file.fileName(), file.contentType(), file.url());
        }
    }

    /** A whole letter. */
    record Whole(
            String date,
            String title,
            @Nullable String author,
            String content,
            @Nullable String description,
            Letter.DatePrecision datePrecision,
            int versionCount,
            Instant createdAt,
            Instant updatedAt,
            By updatedBy,
            @Nullable Instant restoredFrom,
            @Nullable String movingTo,
            List<File> files,
            boolean hasPdf,
            @Nullable Neighbour previous,
            @Nullable Neighbour next) {}

    /** Who saved a letter and when. */
    record Version(String timestamp, String title, By updatedBy) {}

    /** A letter as somebody saved it. */
    record WholeVersion(
            String date,
            String timestamp,
            String title,
            @Nullable String author,
            String content,
            @Nullable String description,
            By updatedBy) {}

    /** A letter that begins to move. */
    record Move(String jobId) {}
}
