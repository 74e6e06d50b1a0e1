package trestle.archive.letters;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.UserId;
import trestle.model.Accept;
import trestle.model.History;
import trestle.model.Key;

/** A letter as someone saved it. The newest version always equals the letter. */
@Key(pk = "LETTER#{date}", sk = "VERSION#{timestamp}")
@History(of = Letter.class)
@Accept(
        code = "TRK08",
        because = "a version is put if absent; the second of one millisecond is saved again, a millisecond later")
public record LetterVersion(
        String date,
        String title,
        @Nullable String author,
        String content,
        @Nullable String description,
        Instant timestamp,
        UserId updatedBy) {
    /** What an editor wrote in it; how well the date is known is not kept in versions. */
    LetterText text() {
        return new LetterText(title, author, content, description, Optional.empty());
    }

    /** The same version of the letter under another date. */
    LetterVersion at(String to) {
        return new LetterVersion(to, title, author, content, description, timestamp, updatedBy);
    }

    static LetterVersion of(Letter letter) {
        return new LetterVersion(
                letter.date(),
                letter.title(),
                letter.author(),
                letter.content(),
                letter.description(),
                letter.updatedAt(),
                letter.updatedBy());
    }
}
