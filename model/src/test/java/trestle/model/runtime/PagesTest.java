package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import trestle.model.Cursors;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Segment;
import trestle.model.TableNames;

/** Pages: what fills them, where they end, and whom their cursors serve. */
final class PagesTest extends ReadScene {
    private static final Shape EXPIRING =
            Shape.table("Notes.live", "PK", "SK").ttl("ttl").expires("endsAt").build();
    private static final String END = "2040-06-01T12:00:00.000Z";

    private void fill(int from, int to, boolean expired) {
        for (int i = from; i < to; i++) {
            put(with(item("P", "%04d".formatted(i)), "ttl", n(NOW.getEpochSecond() + (expired ? 0 : 1_000))));
        }
    }

    private Page<String> page(PageRequest request) {
        return table.query(EXPIRING).pk("P").page(request, ReadScene::sk);
    }

    private static List<String> numbers(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "%04d".formatted(i)).toList();
    }

    @Test
    void whatHasExpiredIsAbsentFromItsSecondOrInstantOn() {
        put(with(item("P", "ttl"), "ttl", n(NOW.getEpochSecond() + 10)));
        put(with(item("P", "ends"), "endsAt", s("2040-06-01T12:00:10.000Z")));
        put(item("P", "stays"));
        Function<Duration, List<String>> after = time -> {
            clock.now = NOW.plus(time);
            var listed = table.query(EXPIRING).pk("P").list(ReadScene::sk);
            for (var sk : List.of("ttl", "ends", "stays")) {
                assertThat(table.get(EXPIRING, item("P", sk), ReadScene::sk).isPresent())
                        .isEqualTo(listed.contains(sk));
                assertThat(table.getAll(EXPIRING, List.of(item("P", sk)), ReadScene::sk))
                        .hasSize(listed.contains(sk) ? 1 : 0);
            }
            assertThat(table.query(EXPIRING).pk("P").count()).isEqualTo(listed.size());
            assertThat(table.scan(EXPIRING, Segment.WHOLE).list(ReadScene::sk)).hasSameElementsAs(listed);
            return listed;
        };

        assertThat(after.apply(Duration.ZERO)).containsExactly("ends", "stays", "ttl");
        assertThat(after.apply(Duration.ofMillis(9_999))).containsExactly("ends", "stays", "ttl");
        assertThat(after.apply(Duration.ofSeconds(10))).containsExactly("stays");
        assertThat(table.query(PLAIN).pk("P").list(ReadScene::sk)).hasSize(3);
    }

    @Test
    void anExpiryOfAnotherTypeIsNone() {
        put(with(with(item("P", "a"), "ttl", s("soon")), "endsAt", n(1)));

        assertThat(table.get(EXPIRING, item("P", "a"), ReadScene::sk)).contains("a");
    }

    @Test
    void aPageIsRefilledPastWhatHasExpired() {
        fill(0, 30, true);
        fill(30, 40, false);
        fill(40, 60, true);
        fill(60, 70, false);

        var first = page(PageRequest.first(15));
        assertThat(first.items())
                .hasSize(15)
                .isEqualTo(List.copyOf(IntStream.concat(IntStream.range(30, 40), IntStream.range(60, 65))
                        .mapToObj(i -> "%04d".formatted(i))
                        .toList()));
        assertThat(first.ended()).isEqualTo(Page.Ended.AT_THE_LIMIT);
        var second = page(PageRequest.first(15).after(first.next().orElseThrow()));
        assertThat(second.items()).isEqualTo(numbers(65, 70));
        assertThat(second.ended()).isEqualTo(Page.Ended.AT_THE_END);
        assertThat(second.next()).isEmpty();
    }

    @Test
    void aPageGivesUpAtItsBoundAndTheNextGoesOnThere() {
        fill(0, 1_200, true);
        fill(1_200, 1_203, false);
        requests.clear();

        var first = page(PageRequest.first(2));

        assertThat(sent(QueryRequest.class)).hasSize(Query.ROUNDS_MAX);
        assertThat(first.items()).isEmpty();
        assertThat(first.ended()).isEqualTo(Page.Ended.AT_THE_BOUND);
        assertThat(QueryTest.walk(2, this::page)).isEqualTo(numbers(1_200, 1_203));
    }

    @Test
    void aFullPageAtTheVeryEndMayBeFollowedByAnEmptyOne() {
        fill(0, 4, false);

        var first = page(PageRequest.first(4));
        assertThat(first.items()).hasSize(4);
        var rest = first.next().map(next -> page(PageRequest.first(4).after(next)));
        assertThat(rest.map(Page::items).orElse(List.of())).isEmpty();
        assertThat(rest.map(Page::ended).orElse(first.ended())).isEqualTo(Page.Ended.AT_THE_END);
    }

    @Test
    void thePageSizeMayChangeFromPageToPage() {
        fill(0, 20, false);
        var random = new Random(9);
        var found = new java.util.ArrayList<String>();
        Optional<String> cursor = Optional.empty();
        do {
            var request = new PageRequest(1 + random.nextInt(6), cursor, "");
            var page = page(request);
            found.addAll(page.items());
            cursor = page.next();
        } while (cursor.isPresent());

        assertThat(found).isEqualTo(numbers(0, 20));
    }

    @Test
    void itemsThatComeAndGoBetweenPagesDoNotUpsetTheOthers() {
        fill(0, 20, false);
        var first = page(PageRequest.first(10));
        remove("P", "0009"); // the last of the page, at which its cursor points
        remove("P", "0012");
        put("P", "0004a");
        put("P", "0015a");

        var second = page(PageRequest.first(10).after(first.next().orElseThrow()));

        assertThat(second.items())
                .containsExactly("0010", "0011", "0013", "0014", "0015", "0015a", "0016", "0017", "0018", "0019");
    }

    /** One call, and calls that differ from it in one thing each: a cursor of the first serves none of the others. */
    @Test
    void aCursorServesTheCallItWasGivenForAndNoOther() {
        fill(0, 20, false);
        for (var pk : List.of("P#01", "Q")) {
            put(pk, "0001");
        }
        var page = PageRequest.first(3).forAudience("ann");
        Function<Shape, Query> call = shape -> table.query(shape)
                .pk("P")
                .range("", Range.atLeast("0000"), text -> text, "")
                .argument("x");
        var cursor = call.apply(EXPIRING).page(page, ReadScene::sk).next().orElseThrow();
        var again = page.after(cursor);
        assertThat(call.apply(EXPIRING).page(again, ReadScene::sk).items()).isEqualTo(numbers(3, 6));

        var otherMethod = Shape.table("Notes.other", "PK", "SK").build();
        var others = Map.<String, Function<PageRequest, Page<String>>>of(
                "method", p -> call.apply(otherMethod).page(p, ReadScene::sk),
                "partition",
                        p -> table.query(EXPIRING)
                                .pk("Q")
                                .range("", Range.atLeast("0000"), text -> text, "")
                                .argument("x")
                                .page(p, ReadScene::sk),
                "range",
                        p -> table.query(EXPIRING)
                                .pk("P")
                                .range("", Range.atLeast("0001"), text -> text, "")
                                .argument("x")
                                .page(p, ReadScene::sk),
                "condition",
                        p -> table.query(EXPIRING)
                                .pk("P")
                                .startingWith("0")
                                .argument("x")
                                .page(p, ReadScene::sk),
                "argument",
                        p -> table.query(EXPIRING)
                                .pk("P")
                                .range("", Range.atLeast("0000"), text -> text, "")
                                .argument("y")
                                .page(p, ReadScene::sk),
                "shards",
                        p -> table.query(EXPIRING)
                                .pk("P")
                                .shards(2)
                                .range("", Range.atLeast("0000"), text -> text, "")
                                .argument("x")
                                .page(p, ReadScene::sk),
                "table",
                        p -> reader(TableNames.asDeclared().with(TABLE, "Other"))
                                .query(EXPIRING)
                                .pk("P")
                                .range("", Range.atLeast("0000"), text -> text, "")
                                .argument("x")
                                .page(p, ReadScene::sk),
                "audience", p -> call.apply(EXPIRING).page(p.forAudience("bob"), ReadScene::sk));
        others.forEach((what, other) -> assertThatThrownBy(() -> other.apply(again))
                .as("another %s", what)
                .isInstanceOf(Refusal.CursorRefused.class)
                .hasMessageContaining("made for another request"));
    }

    @Test
    void neighbouringValuesCannotBeMistakenForOneAnother() {
        fill(0, 5, false);
        var page = PageRequest.first(1);
        var cursor = table.query(PLAIN)
                .pk("P")
                .argument("a")
                .argument("bc")
                .page(page, ReadScene::sk)
                .next()
                .orElseThrow();

        assertThatThrownBy(() ->
                        table.query(PLAIN).pk("P").argument("ab").argument("c").page(page.after(cursor), ReadScene::sk))
                .isInstanceOf(Refusal.CursorRefused.class);
    }

    @Test
    void aCursorThatWasChangedInAnyPlaceIsRefused() {
        fill(0, 5, false);
        var cursor = page(PageRequest.first(1)).next().orElseThrow();

        for (int at = 0; at < cursor.length(); at++) {
            var other = cursor.charAt(at) == 'A' ? 'B' : 'A';
            var changed = cursor.substring(0, at) + other + cursor.substring(at + 1);
            assertRefused(changed);
            assertRefused(cursor.substring(0, at));
        }
        for (var foreign :
                List.of("", "x", cursor + "A", cursor + "=", " " + cursor, "ä".repeat(40), "A".repeat(9_000))) {
            assertRefused(foreign);
        }
    }

    private void assertRefused(String cursor) {
        assertThatThrownBy(() -> page(PageRequest.first(1).after(cursor)))
                .as(cursor)
                .isInstanceOfSatisfying(Refusal.CursorRefused.class, refused -> {
                    assertThat(refused.item()).isEqualTo("Notes.live");
                    assertThat(refused.old(Object.class)).isEmpty();
                });
    }

    @Test
    void aCursorLivesForADay() {
        for (var sk : numbers(0, 3)) put(item("P", sk));
        var cursor = page(PageRequest.first(1)).next().orElseThrow();
        var again = PageRequest.first(1).after(cursor);

        clock.now = NOW.plus(Duration.ofHours(24)).minusSeconds(1);
        assertThat(page(again).items()).containsExactly("0001");
        clock.now = NOW.plus(Duration.ofHours(24));
        assertThatThrownBy(() -> page(again))
                .isInstanceOf(Refusal.CursorRefused.class)
                .hasMessageContaining("older than 24 hours");
    }

    @Test
    void aCursorOfAnotherInstallationIsRefused() {
        fill(0, 5, false);
        var strangers = reader(client, TableNames.asDeclared(), Cursors.random(clock));
        var cursor = strangers
                .query(EXPIRING)
                .pk("P")
                .page(PageRequest.first(1), ReadScene::sk)
                .next()
                .orElseThrow();

        assertRefused(cursor);
    }

    @Test
    void aPageHasOneToAThousandItems() {
        for (int limit : List.of(0, -1, 1_001)) {
            assertThatThrownBy(() -> PageRequest.first(limit))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("A page has 1 to 1000 items, not " + limit + ".");
        }
        assertThat(PageRequest.first(1_000).limit()).isEqualTo(1_000);
    }

    @Test
    void aPageIsMappedItemByItem() {
        var page = new Page<>(List.of(1, 2), Optional.of("next"), Page.Ended.AT_THE_LIMIT);

        assertThat(page.map(number -> "n" + number))
                .isEqualTo(new Page<>(List.of("n1", "n2"), Optional.of("next"), Page.Ended.AT_THE_LIMIT));
    }

    @Test
    void aStreamGoesOnWhereAPageWouldEnd() {
        fill(0, 600, true);
        fill(600, 605, false);

        assertThat(table.query(EXPIRING).pk("P").stream(ReadScene::sk)).isEqualTo(numbers(600, 605));
        assertThat(table.query(EXPIRING).pk("P").first(ReadScene::sk)).contains("0600");
        assertThat(END).startsWith("2040");
    }
}
