package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
    private static final List<String> WORDS = List.of("dynamodb", "serve", "verify");

    @Test
    void aSlipOfTheFingersIsForgiven() {
        assertThat(Nearest.to("sevre", WORDS)).contains("serve");
        assertThat(Nearest.to("dynamo-db", WORDS)).contains("dynamodb");
        assertThat(Nearest.to("verfiy", WORDS)).contains("verify");
    }

    @Test
    void anotherWordIsNot() {
        assertThat(Nearest.to("query", WORDS)).isEmpty();
        assertThat(Nearest.to("", WORDS)).isEmpty();
    }
}
