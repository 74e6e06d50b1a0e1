package elsewhere;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** A repository and its implementation as the guide writes them: visible in their own package alone. */
@TrestleTest(model = "things")
final class HiddenRepositoryTest {
    interface Hidden {
        boolean find(String pk);

        boolean find(int pk);

        default boolean findFirst() {
            return find("first");
        }
    }

    private record HiddenThings(Trestle trestle) implements Hidden {
        @Override
        public boolean find(String pk) {
            var key = Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS("METADATA"));
            return trestle.client()
                    .getItem(request ->
                            request.tableName(trestle.names().actual("Things")).key(key))
                    .hasItem();
        }

        @Override
        public boolean find(int pk) {
            if (pk < 0) {
                throw new IllegalArgumentException("negative");
            }
            return find(Integer.toString(pk));
        }
    }

    @Test
    void isWatchedFromAnotherPackage(Trestle trestle) {
        var patterns = trestle.patterns("things");
        var hidden = patterns.watch(Hidden.class, new HiddenThings(trestle));

        patterns.ask(() -> hidden.find("a"));
        patterns.ask(() -> hidden.find(7));
        patterns.ask(hidden::findFirst);

        assertThat(patterns.text()).isEqualTo("""
                Hidden.find(String)
                    GetItem Things {"PK": "a", "SK": "METADATA"}
                Hidden.find(int)
                    GetItem Things {"PK": "7", "SK": "METADATA"}
                Hidden.findFirst
                    GetItem Things {"PK": "first", "SK": "METADATA"}
                """);
    }

    @Test
    void throwsItsOwnExceptions(Trestle trestle) {
        var hidden = trestle.patterns("things").watch(Hidden.class, new HiddenThings(trestle));

        assertThatThrownBy(() -> hidden.find(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("negative");
    }
}
