package trestle.model.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    private static final List<String> WORDS = List.of("serve", "verify", "dynamodb", "migrate", "createdAt", "id");

    @ParameterizedTest(name = "{0} means {1}")
    @CsvSource({
        "sevre, serve", // two letters swapped count as one change
        "verfiy, verify",
        "dynamo-db, dynamodb",
        "migrat, migrate",
        "createdat, createdAt",
        "ID, id",
        "ie, id",
    })
    void aWordWithFewLettersChangedIsFound(String written, String meant) {
        assertThat(Nearest.to(written, WORDS)).contains(meant);
    }

    @ParameterizedTest(name = "\"{0}\" is near nothing")
    @CsvSource({"query", "''", "migratory-birds", "sxrxx", "xy"})
    void aWordWithMoreThanAThirdChangedIsNot(String written) {
        assertThat(Nearest.to(written, WORDS)).isEmpty();
    }

    @Test
    void theNearestOfSeveralWinsAndOfEquallyNearTheFirstInOrder() {
        assertThat(Nearest.to("tables", List.of("tabled", "table", "tables2"))).contains("table");
        assertThat(Nearest.to("cat", List.of("cut", "bat", "cot"))).contains("bat");
        assertThat(Nearest.to("date", List.of("rate", "date"))).contains("date");
    }

    @Test
    void theQuestionStandsBehindASentenceAndIsLeftOutWhereThereIsNoneToAsk() {
        assertThat(Nearest.question("sevre", WORDS)).isEqualTo(" Did you mean \"serve\"?");
        assertThat(Nearest.question("sevre", WORDS, '\'')).isEqualTo(" Did you mean 'serve'?");
        assertThat(Nearest.question("query", WORDS)).isEmpty();
        assertThat(Nearest.question("query", List.of())).isEmpty();
    }
}
