package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import trestle.model.Refusal;
import trestle.model.TableNames;

/** Writes whose answers are lost, that meet conflicts, or that are done in part. */
class UncertainWorkTest extends WriteBuilderScene {
    @Nested
    class WhenAnswersAreLost {
        private final List<String> calls = new ArrayList<>();
        private final Writer losing = writer(unreliable(true));
        private final Writer failing = writer(unreliable(false));

        @Test
        void whatHadBeenDoneIsRecognised() {
            for (var shaky : List.of(losing, failing)) {
                shaky.insert(NOTE, note("a", "x"));
                shaky.begin()
                        .revise(NOTE, with(note("a", "x"), number("rev", 0)), with(note("a", "y"), number("rev", 1)))
                        .version("rev", AttributeValue.fromN("0"))
                        .run();
                assertThat(read("a")).isEqualTo(with(note("a", "y"), number("rev", 1)));
                shaky.begin().deleteExisting(NOTE, key("a")).run();
                assertThat(read("a")).isEmpty();
            }
        }

        @Test
        void anAdditionIsDoneOnce() {
            put(note("a", "x"));
            for (var shaky : List.of(losing, failing)) {
                shaky.begin()
                        .update(NOTE, key("a"))
                        .add(AttributeValue.fromN("1"), "n")
                        .run();
            }

            assertThat(read("a").get("n")).isEqualTo(AttributeValue.fromN("2"));
        }

        @Test
        void aTransactionIsDoneOnce() {
            for (var shaky : List.of(losing, failing)) {
                put(note("p", "x"));
                shaky.begin()
                        .insert(NOTE, note("a", "x"))
                        .count(NOTE, key("p"), "n", 1)
                        .run();

                assertThat(read("p").get("n")).isEqualTo(AttributeValue.fromN("1"));
                delete("a");
            }
        }

        @Test
        void anothersItemIsStillRefused() {
            put(note("a", "another's"));

            assertThatThrownBy(() -> losing.insert(NOTE, note("a", "x"))).isInstanceOf(Refusal.AlreadyExists.class);
            assertThatThrownBy(() -> losing.begin()
                            .insert(NOTE, note("a", "x"))
                            .require(NOTE, key("a"))
                            .insert(NOTE, note("b", "x"))
                            .run())
                    .isInstanceOf(Refusal.AlreadyExists.class);
        }

        /** Loses the answer to each first call of a kind, having done it or not. */
        private DynamoDbClient unreliable(boolean afterwards) {
            return intercepted(client, (call, name) -> {
                calls.add(name);
                boolean first = calls.stream().filter(name::equals).count() % 2 == 1;
                if (first && afterwards) {
                    try {
                        call.answer();
                    } catch (DynamoDbException refused) {
                        // The answer, whatever it was, is lost.
                    }
                }
                if (first) {
                    throw SdkClientException.create("lost", new IOException("reset"));
                }
                return call.answer();
            });
        }
    }

    @Test
    void conflictsAreRetriedUntilPatienceEnds() {
        var calls = new ArrayList<String>();
        var busy = new Writer(
                intercepted(client, (call, name) -> {
                    calls.add(name);
                    throw conflict();
                }),
                TableNames.asDeclared(),
                Clock.systemUTC(),
                Duration.ofMillis(200));

        assertThatThrownBy(() -> busy.insert(NOTE, note("a", "x")))
                .isInstanceOf(Refusal.Busy.class)
                .hasMessage("Note a / N: still busy after 200 ms of conflicts.");
        assertThat(calls).hasSizeGreaterThan(2);
    }

    @Test
    void batchesDropTwinsAndGoOnWithTheRest() {
        var sizes = new ArrayList<Integer>();
        var shy = writer(intercepted(client, (call, name) -> {
            sizes.add(name.length());
            return call.answer();
        }));
        var items = new ArrayList<Map<String, AttributeValue>>();
        IntStream.range(0, 60).forEach(i -> items.add(note("n" + i, "x")));
        items.add(note("n7", "last"));

        shy.saveAll(NOTE, items);

        assertThat(sizes).hasSize(3);
        assertThat(text(read("n7"), "body")).isEqualTo("last");
        shy.deleteAll(NOTE, items.stream().map(NOTE::key).toList());
        assertThat(client.scan(scan -> scan.tableName("Notes")).items()).isEmpty();
    }
}
