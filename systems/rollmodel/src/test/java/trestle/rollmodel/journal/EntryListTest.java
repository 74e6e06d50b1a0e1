package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.journal.EntryDrafts.at;
import static trestle.rollmodel.journal.EntryDrafts.done;
import static trestle.rollmodel.journal.EntryDrafts.draft;
import static trestle.rollmodel.journal.EntryDrafts.entries;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** An athlete's entries as they are listed: by time, by tag, by gi or no-gi, page after page. */
@TrestleTest(model = "rollmodel")
final class EntryListTest {
    private final RollModelWorld world;
    private final Entries entries;

    EntryListTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        entries = entries(world);
    }

    @Test
    void newestFirstAndHalfOpen() {
        var ids = IntStream.range(0, 5)
                .mapToObj(day -> done(entries.log("ann", ZoneOffset.UTC, at(NOW.minus(Duration.ofDays(day))))
                                .commit(world.transactions))
                        .entryId())
                .toList();

        assertThat(ids(list(EntryFilter.NONE))).containsExactlyElementsOf(ids);
        var filter = new EntryFilter(
                Optional.of(NOW.minus(Duration.ofDays(3))),
                Optional.of(NOW.minus(Duration.ofDays(1))),
                Optional.empty(),
                Optional.empty());
        assertThat(ids(list(filter))).containsExactly(ids.get(2), ids.get(3));
    }

    @Test
    void byTagHoweverItIsWritten() {
        var tagged = logged("Half Guard", GiOrNoGi.GI);
        logged("mount", GiOrNoGi.GI);
        done(entries.log(
                        "ann", ZoneOffset.UTC, draft("half guard in the text alone", "", List.of("mount"), GiOrNoGi.GI))
                .commit(world.transactions));

        assertThat(ids(list(tag("half-guard")))).containsExactly(tagged.entryId());
        assertThat(ids(list(tag("HALF GUARD")))).containsExactly(tagged.entryId());
    }

    @Test
    void byATagOfOneWordWithoutThoseThatOnlyMentionIt() {
        done(entries.log("ann", ZoneOffset.UTC, draft("mount mount", "", List.of(), GiOrNoGi.GI))
                .commit(world.transactions));
        var tagged = logged("mount", GiOrNoGi.GI);

        assertThat(ids(list(tag("mount")))).containsExactly(tagged.entryId());
    }

    @Test
    void byATagWithoutLetters() {
        var tagged = logged("🔥", GiOrNoGi.GI);
        logged("mount", GiOrNoGi.GI);

        assertThat(ids(list(tag("🔥")))).containsExactly(tagged.entryId());
    }

    @Test
    void byGiAndTagTogether() {
        logged("mount", GiOrNoGi.GI);
        var both = logged("mount", GiOrNoGi.NO_GI);
        logged("guard", GiOrNoGi.NO_GI);

        var filter =
                new EntryFilter(Optional.empty(), Optional.empty(), Optional.of("mount"), Optional.of(GiOrNoGi.NO_GI));
        assertThat(ids(list(filter))).containsExactly(both.entryId());
    }

    @Test
    void aPageThatPassesOverOthersIsFilledAndNoneIsLost() {
        var wanted = new ArrayList<String>();
        for (int number = 0; number < 60; number++) {
            var tags = number % 10 == 0 ? List.of("mount") : List.<String>of();
            var at = Optional.of(NOW.minusSeconds(number));
            var draft = draft("mount", "", tags, GiOrNoGi.GI);
            var entry = done(entries.log(
                            "ann",
                            ZoneOffset.UTC,
                            new NewEntry(at, Optional.empty(), draft.sections(), draft.sessionMetrics(), true))
                    .commit(world.transactions));
            if (!tags.isEmpty()) {
                wanted.add(entry.entryId());
            }
        }

        var found = new ArrayList<String>();
        var request = PageRequest.first(4);
        Page<OwnEntry> page;
        do {
            page = entries.list("ann", tag("mount"), request);
            found.addAll(ids(page));
            request = page.next().map(request::after).orElse(request);
        } while (page.next().isPresent());
        assertThat(found).containsExactlyElementsOf(wanted);
    }

    private Entry logged(String tag, GiOrNoGi giOrNoGi) {
        return done(entries.log("ann", ZoneOffset.UTC, draft("", "", List.of(tag), giOrNoGi))
                .commit(world.transactions));
    }

    private EntryFilter tag(String tag) {
        return new EntryFilter(Optional.empty(), Optional.empty(), Optional.of(tag), Optional.empty());
    }

    private Page<OwnEntry> list(EntryFilter filter) {
        return entries.list("ann", filter, RollModelWorld.PAGE);
    }

    private List<String> ids(Page<OwnEntry> page) {
        return page.items().stream().map(OwnEntry::entryId).toList();
    }
}
