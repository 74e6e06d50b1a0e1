package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** A cursor goes on with the list it came from, for the caller it was given to, and with nothing else. */
abstract class CursorContract extends WorldContract {
    private static final int FLIPS = 300;

    /** More than any page of a list shows. */
    private static final int ROWS = 30;

    private static final Pattern ON_PAGE = Pattern.compile("[?&;]cursor=([A-Za-z0-9_-]{20,})");

    CursorContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    /** One list as one person asks for it. */
    private record Asked(Person person, String route, String path, boolean api) {
        /** Whether two hold a capability for the same thing: a cursor may be bound to that, and not to who holds it. */
        boolean isOfSameThing(Asked other) {
            return path.equals(other.path)
                    && person.standing() == Person.Standing.HOLDER
                    && other.person.standing() == Person.Standing.HOLDER;
        }

        Sent first() {
            return Sent.get(path);
        }

        Sent after(String cursor) {
            return Sent.get(path + (path.contains("?") ? "&" : "?") + "cursor=" + cursor);
        }
    }

    private record Given(Asked asked, String cursor) {
        String name() {
            return asked.route() + " of " + asked.person().label();
        }
    }

    @Test
    void noCursorServesAnotherListOrCaller() {
        var lists = lists();
        for (var cursor : given(lists)) {
            for (var asked : lists) {
                var answer = world.send(asked.person(), asked.after(cursor.cursor()));
                var about = "the cursor of %s of %s in %s of %s"
                        .formatted(
                                cursor.asked().path(),
                                cursor.asked().person().label(),
                                asked.path(),
                                asked.person().label());
                if (asked.equals(cursor.asked())) {
                    assertThat(answer.status()).as(about).isEqualTo(200);
                } else if (!asked.isOfSameThing(cursor.asked())) {
                    refused(about, asked, answer);
                }
            }
        }
    }

    @Test
    void noBitOfACursorCanBeChanged() {
        var seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("seed " + seed);
        var random = new Random(seed);
        for (var cursor : given(lists())) {
            var bytes = Base64.getUrlDecoder().decode(cursor.cursor());
            for (int i = 0; i < FLIPS; i++) {
                var changed = bytes.clone();
                changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                var text = Base64.getUrlEncoder().withoutPadding().encodeToString(changed);
                refused(
                        cursor.asked().path(),
                        cursor.asked(),
                        world.send(cursor.asked().person(), cursor.asked().after(text)));
            }
        }
    }

    private static void refused(String about, Asked asked, OutgoingResponse answer) {
        assertThat(answer.status()).as(about).isEqualTo(400);
        if (asked.api()) {
            assertThat(Sent.json(answer).path("code").asText()).as(about).isEqualTo("invalid-cursor");
        }
    }

    /** Every list that each may read, a row at a time where that can be chosen. */
    private List<Asked> lists() {
        var texts = new GeneratedTexts(world);
        for (int i = 0; i < ROWS; i++) texts.write("guard");
        var lists = new ArrayList<Asked>();
        for (var route : world.site().routes()) {
            var cell = world.cell(route);
            if (isUnsafe(route) || !cell.example().reads("cursor")) continue;
            var query = cell.example().reads("limit") ? "?limit=1" : "?";
            var words = cell.example().reads("q") ? "&q=guard" : "";
            for (var person : readers()) {
                if (person.standing() == Person.Standing.HOLDER && !needsCapability(route)) continue;
                var asked = new Asked(person, name(route), cell.path() + query + words, route.api());
                if (world.send(person, asked.first()).status() == 200) lists.add(asked);
            }
        }
        return lists;
    }

    private Set<Person> readers() {
        var readers = new LinkedHashSet<>(world.callers());
        readers.add(world.bea());
        return readers;
    }

    private Set<Given> given(List<Asked> lists) {
        var given = new LinkedHashSet<Given>();
        for (var asked : lists) {
            var answer = world.send(asked.person(), asked.first());
            cursor(asked, answer).ifPresent(cursor -> given.add(new Given(asked, cursor)));
        }
        reached("Lists that go on", given.stream().map(Given::name).toList());
        return given;
    }

    private static Optional<String> cursor(Asked asked, OutgoingResponse answer) {
        if (asked.api()) {
            return Optional.of(Sent.json(answer).path("next_cursor").asText()).filter(text -> text.length() > 10);
        }
        return ON_PAGE.matcher(Sent.text(answer))
                .results()
                .map(found -> found.group(1))
                .findFirst();
    }
}
