package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;

class WriteBuilderTest extends WriteBuilderScene {
    @Test
    void insertingPutsOnce() {
        writer.insert(NOTE, note("a", "first"));

        assertThatThrownBy(() -> writer.insert(NOTE, note("a", "second")))
                .isInstanceOfSatisfying(Refusal.AlreadyExists.class, refusal -> {
                    assertThat(refusal).hasMessage("Note a / N: there is one already (@Insert).");
                    assertThat(refusal.old(String.class)).contains("first");
                    assertThat(refusal.old(Integer.class)).isEmpty();
                });
        assertThat(text(read("a"), "body")).isEqualTo("first");
    }

    @Test
    void anExpiredItemIsAbsent() {
        for (var past : List.of(number("ttl", NOW.getEpochSecond()), s("expiresAt", "2026-01-31T09:30:00.000Z"))) {
            put(with(note("a", "old"), past));

            assertThatThrownBy(() -> writer.begin()
                            .update(TOKEN, key("a"))
                            .set(s("x"), "body")
                            .run())
                    .isInstanceOf(Refusal.Missing.class);
            assertThatThrownBy(
                            () -> writer.begin().deleteExisting(TOKEN, key("a")).run())
                    .isInstanceOf(Refusal.Missing.class);
            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("b", "b"))
                            .require(TOKEN, key("a"))
                            .run())
                    .isInstanceOf(Refusal.Missing.class)
                    .hasMessage("Token a / N: there is none (@Requires Token).");
            writer.insert(TOKEN, note("a", "new"));
        }
        var later = with(note("a", "live"), number("ttl", NOW.getEpochSecond() + 1));
        put(later);
        assertThatThrownBy(() -> writer.insert(TOKEN, note("a", "new"))).isInstanceOf(Refusal.AlreadyExists.class);
        writer.begin().update(TOKEN, key("a")).set(s("x"), "body").run();
    }

    @Test
    void aKindUnderASharedKeyIsMissingWhereAnotherStands() {
        put(with(note("a", "x"), s("entity", "event")));
        assertThatThrownBy(() -> writer.begin()
                        .update(POLL, key("a"))
                        .set(s("y"), "body")
                        .run())
                .isInstanceOf(Refusal.Missing.class);

        put(with(note("a", "x"), s("options", "old polls have no entity")));
        writer.begin().update(POLL, key("a")).set(s("y"), "body").run();
        put(with(note("a", "x"), s("entity", "poll")));
        writer.begin().update(POLL, key("a")).set(s("y"), "body").run();

        assertThat(text(read("a"), "body")).isEqualTo("y");
    }

    @Test
    void revisingWritesWhatDiffersAndLeavesTheRest() {
        put(with(with(note("a", "x"), number("likes", 7)), s("unknown", "kept")));

        var before = with(with(note("a", "x"), number("rev", 0)), s("gone", "g"));
        var after = with(note("a", "y"), number("rev", 1));
        writer.begin()
                .revise(NOTE, before, after)
                .version("rev", before.get("rev"))
                .run();

        assertThat(read("a"))
                .isEqualTo(with(
                        with(with(note("a", "y"), number("rev", 1)), number("likes", 7)), s("unknown", "kept")));
        assertThatThrownBy(() -> writer.begin()
                        .revise(NOTE, before, after)
                        .version("rev", before.get("rev"))
                        .run())
                .isInstanceOf(Refusal.Stale.class)
                .hasMessage("Note a / N: it has changed since it was read (expected rev = 0).");
    }

    @Test
    void aRevisionThatWouldMoveIsRefusedUnlessItMay() {
        writer.insert(NOTE, note("a", "x"));

        assertThatThrownBy(() -> writer.begin().revise(NOTE, note("a", "x"), note("b", "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Note a / N would become Note b / N");
        writer.begin().move(NOTE, note("a", "x"), note("b", "y")).run();

        assertThat(read("a")).isEmpty();
        assertThat(text(read("b"), "body")).isEqualTo("y");
    }

    @Test
    void theConditionThatFailedIsNamed() {
        put(with(note("a", "x"), number("size", 5)));
        var small = new Expression("#s < :s", Map.of("#s", "size"), Map.of(":s", AttributeValue.fromN("5")));
        var named = new Expression("#b = :b", Map.of("#b", "body"), Map.of(":b", s("x")));

        assertThatThrownBy(() -> writer.begin()
                        .update(NOTE, key("a"))
                        .set(s("y"), "body")
                        .where("body = 'x'", named)
                        .where("size < {most}", small)
                        .run())
                .isInstanceOf(Refusal.ConditionFailed.class)
                .hasMessage("Note a / N: it does not meet the condition size < {most}.");
    }

    @Nested
    class Derived {
        @Test
        void isKeptByDifference() {
            writer.begin()
                    .insert(NOTE, note("a", "x"))
                    .derive(TOKEN, 2, Stream.of(note("k1", "1"), note("k2", "2")))
                    .run();
            client.updateItem(update -> update.tableName("Notes")
                    .key(key("k2"))
                    .updateExpression("ADD likes :one")
                    .expressionAttributeValues(Map.of(":one", AttributeValue.fromN("1"))));

            writer.begin()
                    .revise(NOTE, note("a", "x"), note("a", "y"))
                    .rederive(
                            TOKEN,
                            2,
                            Stream.of(note("k1", "1"), note("k2", "2")),
                            Stream.of(note("k2", "3"), note("k3", "3")))
                    .run();

            assertThat(read("k1")).isEmpty();
            assertThat(read("k2")).isEqualTo(with(note("k2", "3"), number("likes", 1)));
            assertThat(read("k3")).isEqualTo(note("k3", "3"));
        }

        @Test
        void isBounded() {
            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("a", "x"))
                            .derive(TOKEN, 1, Stream.of(note("k1", "1"), note("k2", "2"))))
                    .isInstanceOf(Refusal.TooLarge.class)
                    .hasMessage("Token k2 / N: at most 1 may follow from one item.");
        }

        @Test
        void guardsAValue() {
            put(note("alice", "taken"));

            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("u1", "x"))
                            .reguard(NOTE, 1, Stream.empty(), Stream.of(note("alice", "u1")))
                            .run())
                    .isInstanceOf(Refusal.AlreadyExists.class)
                    .hasMessage("Note alice / N: there is one already (@Unique Note).");
            assertThat(read("u1")).isEmpty();
        }
    }

    @Nested
    class Counting {
        @Test
        void needsTheParentToGoUpAndNotToGoDown() {
            assertThatThrownBy(() -> writer.begin()
                            .insert(NOTE, note("child", "x"))
                            .count(NOTE, key("parent"), "n", 1)
                            .run())
                    .isInstanceOf(Refusal.Missing.class)
                    .hasMessage("Note parent / N: there is none (@Count n).");
            put(note("child", "x"));

            writer.begin()
                    .deleteExisting(NOTE, key("child"))
                    .count(NOTE, key("parent"), "n", -1)
                    .run();

            assertThat(read("child")).isEmpty();
            assertThat(read("parent")).isEmpty();
        }

        @Test
        void isSummedForOneParentAndAbsorbedByItsInsertOrDelete() {
            var transactions = new Transactions(client);
            var parent = writer.begin()
                    .insert(NOTE, with(note("p", "x"), number("n", 0)))
                    .defer();
            var children = IntStream.range(0, 3)
                    .mapToObj(i -> writer.begin()
                            .insert(NOTE, note("c" + i, "x"))
                            .count(NOTE, key("p"), "n", 1)
                            .require(NOTE, key("p"))
                            .defer())
                    .toList();

            transactions.commit(
                    Stream.concat(Stream.of(parent), children.stream()).toList());
            assertThat(read("p").get("n")).isEqualTo(AttributeValue.fromN("3"));

            transactions.commit(
                    writer.begin()
                            .deleteExisting(NOTE, key("c0"))
                            .count(NOTE, key("p"), "n", -1)
                            .defer(),
                    writer.begin()
                            .deleteExisting(NOTE, key("c1"))
                            .count(NOTE, key("p"), "n", -1)
                            .defer());
            assertThat(read("p").get("n")).isEqualTo(AttributeValue.fromN("1"));

            transactions.commit(
                    writer.begin()
                            .deleteExisting(NOTE, key("c2"))
                            .count(NOTE, key("p"), "n", -1)
                            .defer(),
                    writer.begin().deleteExisting(NOTE, key("p")).defer());
            assertThat(client.scan(scan -> scan.tableName("Notes")).items()).isEmpty();
        }
    }

    @Nested
    class Together {
        private final Transactions transactions = new Transactions(client);

        @Test
        void theRefusedWriteIsNamed() {
            put(note("b", "old"));
            var one = writer.begin().insert(NOTE, note("a", "x")).defer();
            var two = writer.begin().insert(NOTE, note("b", "x")).defer();

            var outcome = transactions.run(one, two);

            assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.write()).isSameAs(two);
                assertThat(refused.refusal().old(String.class)).contains("old");
            });
            assertThat(read("a")).isEmpty();
        }

        @Test
        void aCheckJoinsAWriteAndKeepsItsOwner() {
            put(note("a", "x"));
            var expected = new Expression("#b = :b", Map.of("#b", "body"), Map.of(":b", s("other")));
            var update =
                    writer.begin().update(NOTE, key("a")).set(s("y"), "body").defer();
            var check = writer.begin()
                    .insert(NOTE, note("c", "x"))
                    .require(NOTE, key("a"))
                    .where("body = 'other'", expected)
                    .defer();

            assertThat(transactions.run(update, check)).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.write()).isSameAs(check);
                assertThat(refused.refusal()).isInstanceOf(Refusal.ConditionFailed.class);
            });
        }

        @Test
        void whatCannotBeMergedIsRefused() {
            var set = writer.begin().update(NOTE, key("a")).set(s("y"), "body").defer();
            var otherSet =
                    writer.begin().update(NOTE, key("a")).set(s("z"), "body").defer();
            var inside = writer.begin()
                    .update(NOTE, key("a"))
                    .set(s("z"), "body", "deep")
                    .defer();
            var insert = writer.begin().insert(NOTE, note("a", "x")).defer();

            assertThatThrownBy(() -> transactions.run(set, otherSet))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("two writes of one transaction change \"body\"");
            assertThatThrownBy(() -> transactions.run(set, inside)).hasMessageContaining("\"body.deep\"");
            assertThatThrownBy(() -> transactions.run(set, insert))
                    .hasMessageContaining("once by an update and once by a put");
            assertThatThrownBy(() -> transactions.run(insert, insert)).isInstanceOf(IllegalArgumentException.class);
        }

        @Test
        void tooManyOrTooMuchIsRefusedUnsent() {
            var many = IntStream.range(0, 101)
                    .mapToObj(
                            i -> writer.begin().insert(NOTE, note("n" + i, "x")).defer())
                    .toList();
            var much = IntStream.range(0, 20)
                    .mapToObj(i -> writer.begin()
                            .insert(NOTE, note("n" + i, "x".repeat(300_000)))
                            .defer())
                    .toList();

            assertThatThrownBy(() -> transactions.run(many))
                    .isInstanceOf(Refusal.TooLarge.class)
                    .hasMessageContaining("at most 100 items, and this one has 101");
            assertThatThrownBy(() -> transactions.run(much)).isInstanceOf(Refusal.TooLarge.class);
            assertThatThrownBy(() -> writer.insert(NOTE, note("n", "x".repeat(500_000))))
                    .isInstanceOf(Refusal.TooLarge.class)
                    .hasMessageContaining("400 KB");
        }

        @Test
        void nothingIsCommittedAtOnce() {
            assertThat(transactions.run(List.of())).isEqualTo(new Outcome.Committed());
        }
    }
}
