package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;

/**
 * Every word of a write against every state its item can be in: what is done, what is refused and by which rule, what a
 * refusal carries, and that nothing of a refused transaction is written.
 */
final class WriteWordsTest extends WriteBuilderScene {
    private static final Map<String, AttributeValue> NEW = with(note("1", "new"), s("entity", "page"));

    /** What is under the key before the write. */
    @SuppressWarnings("ImmutableEnumChecker") // what an SDK map or a lambda holds is never changed here
    private enum State {
        ABSENT(null),
        PRESENT(PAGE_1),
        OLDER(note("1", "old")),
        PAST_TTL(with(PAGE_1, number("ttl", NOW.getEpochSecond()))),
        BEFORE_TTL(with(PAGE_1, number("ttl", NOW.getEpochSecond() + 1))),
        PAST_END(with(PAGE_1, s("endsAt", "2026-01-31T09:30:00.000Z"))),
        BEFORE_END(with(PAGE_1, s("endsAt", "2026-01-31T09:30:00.001Z"))),
        OTHER_KIND(with(key("1"), s("entity", "poll")));

        private final Map<String, AttributeValue> item;

        State(Map<String, AttributeValue> item) {
            this.item = item;
        }

        boolean isLive() {
            return this == PRESENT || this == OLDER || this == BEFORE_TTL || this == BEFORE_END;
        }

        boolean isTaken() {
            return isLive() || this == OTHER_KIND;
        }
    }

    /** What a word does where its condition is met, and the condition. */
    @SuppressWarnings("ImmutableEnumChecker") // what an SDK map or a lambda holds is never changed here
    private enum Word {
        INSERT(work -> work.insert(PAGE, NEW), "@Insert", Wants.NOTHING_THERE),
        APPEND(work -> work.append(PAGE, NEW), "@History Page", Wants.NOTHING_THERE),
        SAVE(work -> work.save(PAGE, NEW), "", Wants.ANYTHING),
        UPDATE(work -> work.update(PAGE, KEY).set(s("new"), "body"), "@Update", Wants.THE_ITEM),
        REVISE(work -> work.revise(PAGE, PAGE_1, NEW), "@Update", Wants.THE_ITEM),
        DELETE(work -> work.delete(PAGE, KEY), "", Wants.ANYTHING),
        DELETE_EXISTING(work -> work.deleteExisting(PAGE, KEY), "@Delete", Wants.THE_ITEM),
        REQUIRE(work -> own(work).require(PAGE, KEY), "@Requires Page", Wants.THE_ITEM),
        REQUIRE_ABSENT(work -> own(work).requireAbsent(PAGE, KEY), "@Requires(absent) Page", Wants.NOTHING_THERE),
        COUNT_UP(work -> work.count(PAGE, KEY, "count", 2), "@Count count", Wants.THE_ITEM);

        /** A requirement stands beside a write of the method's own item. */
        private static WriteBuilder own(WriteBuilder work) {
            return work.save(NOTE, note("own", "x"));
        }

        boolean isOwn() {
            return this != REQUIRE && this != REQUIRE_ABSENT;
        }

        private final Function<WriteBuilder, WriteBuilder> describe;
        private final String rule;
        private final Wants wants;

        Word(Function<WriteBuilder, WriteBuilder> describe, String rule, Wants wants) {
            this.describe = describe;
            this.rule = rule;
            this.wants = wants;
        }
    }

    private enum Wants {
        NOTHING_THERE,
        THE_ITEM,
        ANYTHING
    }

    private static boolean isMet(Word word, State state) {
        return switch (word.wants) {
            case NOTHING_THERE -> !state.isTaken();
            case THE_ITEM -> state.isLive();
            case ANYTHING -> true;
        };
    }

    private static Stream<DynamicTest> everyPair(Check check) {
        var tests = new ArrayList<DynamicTest>();
        for (var word : Word.values()) {
            for (var state : State.values()) {
                tests.add(dynamicTest(word + " where it is " + state, () -> {
                    var scene = new WriteWordsTest();
                    try {
                        if (state.item != null) {
                            scene.put(state.item);
                        }
                        check.check(scene, word, state);
                    } finally {
                        scene.close();
                    }
                }));
            }
        }
        return tests.stream();
    }

    private interface Check {
        void check(WriteWordsTest scene, Word word, State state);
    }

    @TestFactory
    Stream<DynamicTest> isDoneOrRefusedByItsRule() {
        return everyPair((scene, word, state) -> {
            var work = word.describe.apply(scene.writer.begin());
            if (isMet(word, state)) {
                work.run();
                scene.assertDone(word, state);
            } else {
                assertThatThrownBy(work::run).isInstanceOfSatisfying(Refusal.class, refusal -> {
                    assertThat(refusal.rule()).isEqualTo(word.rule);
                    assertThat(refusal.item()).isEqualTo("Page 1 / N");
                    assertRefusal(refusal, word, state);
                });
                scene.assertUntouched(state);
            }
        });
    }

    private static void assertRefusal(Refusal refusal, Word word, State state) {
        if (word.wants == Wants.THE_ITEM) {
            assertThat(refusal)
                    .isInstanceOf(Refusal.Missing.class)
                    .hasMessage("Page 1 / N: there is none (" + word.rule + ").");
            assertThat(refusal.old(Object.class)).isEmpty();
        } else {
            assertThat(refusal)
                    .isInstanceOf(Refusal.AlreadyExists.class)
                    .hasMessage("Page 1 / N: there is one already (" + word.rule + ").");
            assertThat(refusal.old(String.class).orElse("none")).isEqualTo(state == State.OTHER_KIND ? "none" : "old");
        }
    }

    private void assertDone(Word word, State state) {
        switch (word) {
            case INSERT, APPEND, SAVE -> assertThat(read("1")).isEqualTo(NEW);
            case UPDATE, REVISE -> assertThat(read("1")).isEqualTo(with(state.item, s("body", "new")));
            case DELETE, DELETE_EXISTING -> assertThat(read("1")).isEmpty();
            case REQUIRE, REQUIRE_ABSENT -> assertUntouched(state);
            case COUNT_UP -> assertThat(read("1")).isEqualTo(with(state.item, number("count", 2)));
        }
    }

    private void assertUntouched(State state) {
        assertThat(read("1")).isEqualTo(state.item == null ? Map.of() : state.item);
    }

    @TestFactory
    Stream<DynamicTest> anAttemptIsFalseWhereItIsRefused() {
        return everyPair((scene, word, state) -> {
            var work = word.describe.apply(scene.writer.begin());
            if (word.isOwn() || isMet(word, state)) {
                assertThat(work.attempt()).isEqualTo(isMet(word, state));
            } else {
                assertThatThrownBy(work::attempt).isInstanceOf(Refusal.class); // another item stands in the way
            }
        });
    }

    /** The companion stands for everything else of the transaction. */
    @TestFactory
    Stream<DynamicTest> inATransactionAllIsDoneOrNothing() {
        return everyPair((scene, word, state) -> {
            var companion =
                    scene.writer.begin().insert(NOTE, note("2", "beside")).defer();
            var write = word.describe.apply(scene.writer.begin()).defer();

            var outcome = new Transactions(scene.client).run(companion, write);

            if (isMet(word, state)) {
                assertThat(outcome).isEqualTo(new Outcome.Committed());
                assertThat(scene.read("2")).isEqualTo(note("2", "beside"));
                scene.assertDone(word, state);
            } else {
                assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                    assertThat(refused.write()).isSameAs(write);
                    assertThat(refused.refusal().rule()).isEqualTo(word.rule);
                    assertRefusal(refused.refusal(), word, state);
                });
                assertThat(scene.read("2")).isEmpty();
                scene.assertUntouched(state);
            }
        });
    }

    /** Done once, though the answer of the first attempt is lost; refused as ever where it is refused. */
    @TestFactory
    Stream<DynamicTest> aLostAnswerChangesNothingOfTheOutcome() {
        return everyPair((scene, word, state) -> {
            var lost = new boolean[1];
            var shaky = intercepted(scene.client, (call, name) -> {
                var answer = call.answer();
                if (!lost[0]
                        && (name.endsWith("Item") || name.equals("transactWriteItems"))
                        && !name.equals("getItem")) {
                    lost[0] = true;
                    throw software.amazon.awssdk.core.exception.SdkClientException.create(
                            "lost", new java.io.IOException("connection reset"));
                }
                return answer;
            });
            var work = word.describe.apply(writer(shaky).begin());

            var failure = catchThrowable(work::run);

            if (isMet(word, state)) {
                assertThat(failure).isNull();
                scene.assertDone(word, state);
            } else {
                assertThat(failure).isInstanceOf(Refusal.class);
                scene.assertUntouched(state);
            }
        });
    }
}
