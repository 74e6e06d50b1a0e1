package trestle.archive.letters;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.model.Attribute;
import trestle.model.Key;

/**
 * Left for ever under a wrong date: where its letter went.
 *
 * @param cleanedAt when the last of the letter's rows under this date was gone; until then the date counts as taken
 * @param fileKeys the files under this date, until they are gone
 */
@Key(pk = "LETTER#{date}", sk = "MOVED")
public record MovedLetter(
        String date,
        @Attribute("target") String to,
        Instant movedAt,
        @Nullable Instant cleanedAt,
        @Nullable List<String> fileKeys) {}
