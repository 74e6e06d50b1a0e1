package trestle.model.runtime.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.model.Transactions;

/** What the words of a write do beyond one item and its state: counters, paths, versions, moves, and their limits. */
final class WriteFormsTest extends WriteBuilderScene {
    private static final Map<String, AttributeValue> NEW = with(note("1", "new"), s("entity", "page"));

    @Test
    void aCounterThatGoesDownIsLeftAloneWhereItsItemIsGone() {
        var write = writer.begin()
                .delete(NOTE, key("child"))
                .count(PAGE, KEY, "count", -1)
                .defer();

        assertThat(new Transactions(client).run(write)).isEqualTo(new Outcome.Committed());
        assertThat(read("1")).isEmpty();
    }

    @Test
    void aCounterGoesFromOneParentToAnother() {
        put(with(PAGE_1, number("count", 5)));
        put(with(with(note("2", "old"), s("entity", "page")), number("count", 5)));

        writer.begin().recount(PAGE, key("1"), 1, key("2"), 3, "count").run();
        assertThat(read("1").get("count").n()).isEqualTo("4");
        assertThat(read("2").get("count").n()).isEqualTo("8");
        writer.begin().recount(PAGE, key("1"), 1, key("1"), 3, "count").run();
        assertThat(read("1").get("count").n()).isEqualTo("6");
        writer.begin()
                .insert(NOTE, note("x", "x"))
                .recount(PAGE, key("1"), 3, key("1"), 3, "count")
                .run();
        assertThat(read("1").get("count").n()).isEqualTo("6");
        writer.begin()
                .insert(NOTE, note("y", "y"))
                .recount(PAGE, null, 0, null, 1, "count")
                .run();
        assertThat(read("1").get("count").n()).isEqualTo("6");
    }

    @Test
    void whatIsBoundFromNothingRequiresNothing() {
        writer.begin()
                .insert(NOTE, note("1", "a"))
                .require(PAGE, null)
                .require(PAGE, null, "open = true", new Expression("#0 = :0", Map.of("#0", "open"), Map.of()))
                .requireAbsent(PAGE, null)
                .count(PAGE, null, "count", 1)
                .run();

        assertThat(read("1")).isEqualTo(note("1", "a"));
    }

    @Test
    void changesOfEveryFormAreMadeInOneUpdate() {
        put(with(
                with(
                        with(with(PAGE_1, number("n", 5)), Map.entry("tags", AttributeValue.fromSs(List.of("a", "b")))),
                        Map.entry("deep", AttributeValue.fromM(Map.of("in", s("x"), "out", s("y"))))),
                s("gone", "soon")));

        writer.begin()
                .update(PAGE, KEY)
                .set(s("new"), "body")
                .set(null, "gone")
                .set(s("z"), "deep", "in")
                .remove("deep", "out")
                .add(AttributeValue.fromN("-2"), "n")
                .add(null, "n")
                .take(AttributeValue.fromSs(List.of("a")), "tags")
                .take(null, "tags")
                .run();

        assertThat(read("1"))
                .isEqualTo(with(
                        with(
                                with(with(PAGE_1, s("body", "new")), number("n", 3)),
                                Map.entry("tags", AttributeValue.fromSs(List.of("b")))),
                        Map.entry("deep", AttributeValue.fromM(Map.of("in", s("z"))))));
    }

    @Test
    void aPathIsSetOnlyWithinWhatIsThere() {
        put(PAGE_1);

        assertThatThrownBy(() -> writer.begin()
                        .update(PAGE, KEY)
                        .set(s("z"), "deep", "in")
                        .within("deep")
                        .run())
                .isInstanceOfSatisfying(
                        Refusal.ConditionFailed.class,
                        refused -> assertThat(refused.rule()).isEqualTo("attribute_exists(deep)"));
    }

    @Test
    void versionsAreComparedAndTheirAbsenceIsZero() {
        put(with(PAGE_1, number("rev", 3)));
        assertThatThrownBy(
                        () -> update().version("rev", AttributeValue.fromN("2")).run())
                .isInstanceOfSatisfying(Refusal.Stale.class, stale -> {
                    assertThat(stale.rule()).isEqualTo("rev = 2");
                    assertThat(stale.old(String.class)).contains("old");
                });
        update().version("rev", AttributeValue.fromN("3.0")).run();
        assertThatThrownBy(() -> update().version("rev", null).run())
                .isInstanceOf(Refusal.Stale.class)
                .hasMessageContaining("no rev");

        put(PAGE_1);
        update().version("rev", AttributeValue.fromN("0")).run();
        put(PAGE_1);
        update().version("rev", null).run();
        put(PAGE_1);
        assertThatThrownBy(
                        () -> update().version("rev", AttributeValue.fromN("1")).run())
                .isInstanceOf(Refusal.Stale.class);
    }

    private WriteBuilder update() {
        return writer.begin().update(PAGE, KEY).set(s("new"), "body");
    }

    @Test
    void expectationsAndUnchangedAttributesAreHeld() {
        put(with(PAGE_1, s("state", "open")));

        update().expect("state", s("open")).expect("closedAt", null).run();
        assertThatThrownBy(() -> update().expect("state", s("shut")).run())
                .isInstanceOfSatisfying(
                        Refusal.ConditionFailed.class,
                        refused -> assertThat(refused.rule()).isEqualTo("state = shut"));
        assertThatThrownBy(() -> update().expect("state", null).run())
                .isInstanceOf(Refusal.ConditionFailed.class)
                .hasMessageContaining("no state");
        update().unchanged(Map.of("state", s("open")), "state", "closedAt").run();
        assertThatThrownBy(() ->
                        update().unchanged(Map.of("state", s("shut")), "state").run())
                .isInstanceOfSatisfying(
                        Refusal.Stale.class,
                        refused -> assertThat(refused.rule()).isEqualTo("state unchanged"));
        assertThatThrownBy(() ->
                        update().expect("flag", AttributeValue.fromBool(true)).run())
                .hasMessageContaining("flag = true");
        assertThatThrownBy(() ->
                        update().expect("list", AttributeValue.fromL(List.of())).run())
                .hasMessageContaining("list = as before");
    }

    @Test
    void aConditionOfTheDesignIsNamedAsItWasDeclared() {
        put(with(PAGE_1, number("size", 7)));
        var larger = new Expression("#0 > :0", Map.of("#0", "size"), Map.of(":0", AttributeValue.fromN("7")));

        assertThatThrownBy(() -> update().where("size > {least}", larger).run())
                .isInstanceOfSatisfying(Refusal.ConditionFailed.class, refused -> {
                    assertThat(refused.rule()).isEqualTo("size > {least}");
                    assertThat(refused.old(String.class)).contains("old");
                });
        assertThatThrownBy(() -> writer.begin()
                        .delete(PAGE, key("none"))
                        .where("size > {least}", larger)
                        .run())
                .isInstanceOf(Refusal.Missing.class);
    }

    @Test
    void oneActionGivesTheItemBeforeOrAfter() {
        put(PAGE_1);
        assertThat(update().<String>updated(item -> text(item, "body"))).isEqualTo("new");
        assertThat(update().updatedIfPresent(item -> text(item, "body"))).contains("new");
        assertThat(writer.begin().delete(PAGE, KEY).replaced(item -> text(item, "body")))
                .contains("new");
        assertThat(writer.begin().delete(PAGE, KEY).replaced(item -> text(item, "body")))
                .isEmpty();
        assertThat(update().updatedIfPresent(item -> text(item, "body"))).isEmpty();

        put(PAGE_1);
        assertThat(writer.begin().delete(PAGE, KEY).existed()).isTrue();
        assertThat(writer.begin().delete(PAGE, KEY).existed()).isFalse();
        put(with(PAGE_1, number("ttl", NOW.getEpochSecond())));
        assertThat(writer.begin().delete(PAGE, KEY).existed()).isFalse();
        put(with(PAGE_1, s("endsAt", "2026-01-31T09:30:00.000Z")));
        assertThat(writer.begin().delete(PAGE, KEY).replaced(item -> "old")).isEmpty();
    }

    @Test
    void aMoveIsOfTheItemAsItWas() {
        put(PAGE_1);
        var elsewhere = with(note("2", "new"), s("entity", "page"));

        writer.begin().move(PAGE, PAGE_1, elsewhere).run();
        assertThat(read("1")).isEmpty();
        assertThat(read("2")).isEqualTo(elsewhere);

        put(PAGE_1);
        assertThatThrownBy(() -> writer.begin().move(PAGE, PAGE_1, elsewhere).run())
                .isInstanceOfSatisfying(
                        Refusal.AlreadyExists.class,
                        taken -> assertThat(taken.rule()).isEqualTo("@Update(move = true)"));
        assertThat(read("1")).isEqualTo(PAGE_1);
        assertThatThrownBy(() -> writer.begin()
                        .move(
                                PAGE,
                                with(note("9", "old"), s("entity", "page")),
                                with(note("8", "x"), s("entity", "page")))
                        .run())
                .isInstanceOf(Refusal.Missing.class);
        writer.begin().move(PAGE, PAGE_1, NEW).run();
        assertThat(read("1")).isEqualTo(NEW);
    }

    @Test
    void aKindToldByWhatItHasIsHeldInBothItsForms() {
        var link = ItemKind.of("Link", "Notes", "PK", "SK", item -> true, Map::copyOf)
                .told("entity", "slot", "target", "text");
        var bare = ItemKind.of("Bare", "Notes", "PK", "SK", item -> true, Map::copyOf)
                .told(null, "Bare", null, "target");
        var cases = Map.of(
                with(with(key("1"), s("entity", "slot")), s("target", "x")), List.of(true, false),
                with(key("1"), s("target", "x")), List.of(true, false),
                with(with(with(key("1"), s("entity", "slot")), s("target", "x")), s("text", "y")),
                        List.of(false, false),
                with(with(key("1"), s("entity", "page")), s("target", "x")), List.of(false, false),
                with(key("1"), s("entity", "slot")), List.of(false, true),
                key("1"), List.of(false, true));
        cases.forEach((item, expected) -> {
            put(item);
            assertThat(writer.begin().update(link, KEY).set(s("z"), "z").attempt())
                    .as("a link: %s", item.keySet())
                    .isEqualTo(expected.getFirst());
            put(item);
            assertThat(writer.begin().update(bare, KEY).set(s("z"), "z").attempt())
                    .as("bare: %s", item.keySet())
                    .isEqualTo(expected.getLast());
        });
    }

    @Test
    void patienceEndsInOneBusyRefusalThatNamesTheItem() {
        var conflicted = intercepted(client, (call, name) -> {
            if (name.equals("updateItem")) {
                throw conflict();
            }
            return call.answer();
        });
        var impatient = new Writer(
                conflicted,
                trestle.model.TableNames.asDeclared(),
                java.time.Clock.fixed(NOW, java.time.ZoneOffset.UTC),
                Duration.ofMillis(50));

        assertThatThrownBy(() ->
                        impatient.begin().update(PAGE, KEY).set(s("z"), "z").run())
                .isInstanceOfSatisfying(Refusal.Busy.class, busy -> {
                    assertThat(busy.item()).isEqualTo("Page 1 / N");
                    assertThat(busy.rule()).isEqualTo("50 ms of conflicts");
                    assertThat(busy).hasCauseInstanceOf(RuntimeException.class);
                });
    }

    @Test
    void anItemThatIsTooLargeIsRefusedByName() {
        var large = with(PAGE_1, s("body", "x".repeat(410 * 1024)));

        assertThatThrownBy(() -> writer.begin().save(PAGE, large).run())
                .isInstanceOfSatisfying(
                        Refusal.TooLarge.class,
                        refused -> assertThat(refused.rule()).isEqualTo("an item has at most 400 KB"));
        assertThatThrownBy(() -> writer.begin()
                        .save(PAGE, large)
                        .insert(NOTE, note("2", "x"))
                        .run())
                .isInstanceOf(Refusal.TooLarge.class);
        assertThat(read("2")).isEmpty();
    }
}
