package trestle.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Refusal;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;

@TrestleTest(model = "things")
final class PatternsTest {
    /** A repository as the processor would write it, with a name that stands for two patterns. */
    interface ThingTable {
        Optional<Map<String, AttributeValue>> find(String pk);

        Optional<Map<String, AttributeValue>> find(String pk, String sk);

        Stream<Integer> streamAll();

        void insert(String pk);

        default Optional<Map<String, AttributeValue>> findFirst() {
            return find("a");
        }
    }

    private final ThingTable repository;
    private final Patterns patterns;
    private final ThingTable things;

    PatternsTest(Trestle trestle) {
        repository = new Things(trestle);
        patterns = new Patterns(trestle, model(ThingTable.class));
        things = patterns.watch(ThingTable.class, repository);
    }

    private record Things(Trestle trestle) implements ThingTable {
        @Override
        public Optional<Map<String, AttributeValue>> find(String pk) {
            return find(pk, "METADATA");
        }

        @Override
        public Optional<Map<String, AttributeValue>> find(String pk, String sk) {
            var key = Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk));
            var answer = trestle.client()
                    .getItem(request -> request.tableName(table()).key(key));
            return answer.hasItem() ? Optional.of(answer.item()) : Optional.empty();
        }

        @Override
        public Stream<Integer> streamAll() {
            return Stream.of(1, 2).peek(segment -> trestle.client().scan(request -> request.tableName(table())));
        }

        @Override
        public void insert(String pk) {
            trestle.client().putItem(request -> request.tableName(table()).item(Samples.item(pk, 1)));
            throw new Refusal.AlreadyExists(pk, "attribute_not_exists(PK)", () -> null);
        }

        private String table() {
            return trestle.names().actual("Things");
        }
    }

    private static ModelDescriptor model(Class<?>... repositories) {
        var patterns = Stream.of(repositories)
                .map(type -> new PatternDescriptor(
                        type.getSimpleName(),
                        type.getName(),
                        "",
                        "find",
                        "",
                        "",
                        List.of(),
                        new PatternDescriptor.Read(
                                "GetItem",
                                "Things",
                                Optional.empty(),
                                List.of(),
                                Optional.empty(),
                                Optional.empty(),
                                false,
                                false,
                                false,
                                Optional.empty(),
                                List.of(),
                                Optional.empty())));
        return new ModelDescriptor("things", "Things", "", List.of(), List.of(), patterns.toList(), List.of());
    }

    private void askEverything() {
        patterns.ask(() -> things.find("a"));
        patterns.ask(() -> things.find("a", "x"));
        patterns.ask(() -> things.streamAll());
        patterns.ask(() -> things.insert("a"));
    }

    @Test
    void eachCallStandsUnderItsPatternWithWhatItAsked() {
        askEverything();

        assertThat(patterns.text()).isEqualTo("""
                        ThingTable.find(String)
                            GetItem Things {"PK": "a", "SK": "METADATA"}
                        ThingTable.find(String, String)
                            GetItem Things {"PK": "a", "SK": "x"}
                        ThingTable.streamAll
                            Scan Things
                            Scan Things
                        ThingTable.insert
                            PutItem Things {"GSI1PK": "THING", "PK": "a", "SK": "METADATA", "count": 1}
                        """);
    }

    @Test
    void aTextThatAgreesIsAccepted() {
        askEverything();

        assertThatCode(() -> patterns.assertAsIn(PatternsTest.class, "patterns.txt"))
                .doesNotThrowAnyException();
    }

    @Test
    void aTextThatDiffersIsShownWhereItDoes() {
        askEverything();

        assertThatThrownBy(() -> patterns.assertAsIn(PatternsTest.class, "other-patterns.txt"))
                .isInstanceOf(AssertionError.class)
                .hasMessage("""
                        What is asked is not what was expected of 3 calls:

                        ThingTable.find(String, String)
                          expected:
                            GetItem Things {"PK": "a", "SK": "y"}
                          asked:
                            GetItem Things {"PK": "a", "SK": "x"}

                        ThingTable.insert
                          expected nothing
                          asked:
                            PutItem Things {"GSI1PK": "THING", "PK": "a", "SK": "METADATA", "count": 1}

                        ThingTable.remove
                          expected:
                            DeleteItem Things {"PK": "a", "SK": "METADATA"}
                          asked nothing

                        If this is as it should be, run again with -Dtrestle.accept=true, which writes \
                        src/test/resources/trestle/testing/other-patterns.txt, and read what changed there.""");
    }

    @Test
    void aPatternThatIsNotAskedIsMissedByItsParameters() {
        patterns.ask(() -> things.find("a"));
        patterns.ask(() -> things.streamAll());

        assertThatThrownBy(() -> patterns.assertAsIn(PatternsTest.class, "patterns.txt"))
                .isInstanceOf(AssertionError.class)
                .hasMessage("""
                        These access patterns of things were not asked:
                            ThingTable.find(String, String)
                            ThingTable.insert(String)""");
    }

    @Test
    void aRepositoryThatIsNotWatchedIsMissed(Trestle trestle) {
        var others = new Patterns(trestle, model(ThingTable.class));

        assertThatThrownBy(() -> others.assertAsIn(PatternsTest.class, "patterns.txt"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("PatternsTest$ThingTable, which is not watched");
    }

    @Test
    void aDefaultMethodIsOneCallUnderItsOwnName() {
        patterns.ask(() -> things.findFirst());

        assertThat(patterns.text()).startsWith("ThingTable.findFirst\n");
    }

    @Test
    void oneCallIsOfOnePattern() {
        assertThatThrownBy(() -> patterns.ask(() -> things.find(things.find("a").toString())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("there were 2: [ThingTable.find(String), ThingTable.find(String)]");
        assertThatThrownBy(() -> patterns.ask(() -> repository.find("a")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("there were 0");
    }

    @Test
    void theSameWordsAreNotUsedTwice() {
        patterns.ask(() -> things.find("a"));

        assertThatThrownBy(() -> patterns.ask(() -> things.find("b")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ThingTable.find(String) was asked before. Say in words of its own what this call is.");
    }

    @Test
    void aCallThatAsksNothingFails() {
        assertThatThrownBy(() -> patterns.ask(() -> things.streamAll().limit(0)))
                .isInstanceOf(AssertionError.class)
                .hasMessage("ThingTable.streamAll asked nothing of the store.");
    }
}
