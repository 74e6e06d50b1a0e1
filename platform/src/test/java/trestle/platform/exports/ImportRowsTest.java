package trestle.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.web.fields.JsonNaming;

final class ImportRowsTest {
    /** Little on disk, much in memory. */
    @ParameterizedTest
    @ValueSource(strings = {"[],", "{},", "0,", "\"\","})
    void anEntryOfManySmallPartsIsRefused(String part) {
        var file = "[{\"a\":[" + part.repeat(1_000_000) + "0]}]";

        assertThatExceptionOfType(ImportRefused.class)
                .isThrownBy(() -> count(file))
                .withMessage("The file has an entry that is too large.");
    }

    @Test
    void aFileOfManyEntriesIsRead() throws IOException {
        var entry = "{\"text\":\"" + "x".repeat(50_000) + "\"},";

        assertThat(count("[" + entry.repeat(200) + "{}]")).isEqualTo(201);
    }

    @Test
    void anEntryMayBeAlmostAsLargeAsTheBound() throws IOException {
        var text = "\"" + "x".repeat(90_000) + "\",";

        assertThat(count("[{\"texts\":[" + text.repeat(11) + "\"\"]},{}]")).isEqualTo(2);
    }

    private static int count(String file) throws IOException {
        var rows = new ImportRows.OfJson(
                new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)), JsonNaming.CAMEL_CASE);
        int count = 0;
        while (rows.next().isPresent()) count++;
        return count;
    }
}
