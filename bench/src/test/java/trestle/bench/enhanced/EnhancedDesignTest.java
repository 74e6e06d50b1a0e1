package trestle.bench.enhanced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import trestle.testing.Trestle;

/**
 * What is counted on the Enhanced Client works: it stores and answers what the same design did when it was declared. The
 * texts beside this class were written by the generated repositories, item for item.
 */
final class EnhancedDesignTest {
    private final Trestle trestle = Trestle.inMemory();
    private WrittenScript script;

    @BeforeEach
    void create() {
        trestle.create("rollmodel");
        script = new WrittenScript(trestle);
        script.write();
    }

    @AfterEach
    void close() {
        trestle.close();
    }

    @Test
    void everyKindIsStoredAsDeclared() throws IOException {
        assertThat(trestle.dump().items("RollModel")).hasSizeGreaterThan(40);
        assertState("written");
    }

    @Test
    void everyChangeLeavesTheSame() throws IOException {
        script.change();

        assertState("changed");
    }

    @Test
    void whatIsForbiddenIsRefusedAndChangesNothing() throws IOException {
        script.change();

        script.forbidden()
                .forEach((what, attempt) ->
                        assertThatThrownBy(attempt::run).as(what).isInstanceOf(DynamoDbException.class));

        assertState("changed");
    }

    @Test
    void everyRemovalLeavesTheSame() throws IOException {
        script.change();
        script.remove();

        assertState("removed");
    }

    private void assertState(String name) throws IOException {
        try (var in = Objects.requireNonNull(EnhancedDesignTest.class.getResourceAsStream(name + ".txt"))) {
            assertThat(trestle.dump() + "\n\n" + String.join("\n", script.read()) + "\n")
                    .isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
