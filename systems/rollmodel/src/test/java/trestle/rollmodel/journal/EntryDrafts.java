package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.platform.jobs.OutboxTask;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.journal.Entry.GiOrNoGi;
import trestle.rollmodel.words.Tokens;

/** The service over entries and what it is given, for tests. */
final class EntryDrafts {
    static final Tokens TOKENS = Tokens.named(Tokens.CHOICES.getFirst());

    private EntryDrafts() {}

    /** The service; with each entry that is deleted it notes a piece of work. */
    static Entries entries(RollModelWorld world) {
        return new Entries(
                world.journal,
                TOKENS,
                entry -> List.of(world.outbox.add(new OutboxTask(
                        "0", NOW, "purge-" + entry.entryId(), "purge-comments", Map.of(), 0, null, null, null))),
                world.trestle.clock(),
                world.trestle.ids());
    }

    static Entry done(EntryOutcome outcome) {
        assertThat(outcome).isInstanceOf(EntryOutcome.Done.class);
        return ((EntryOutcome.Done) outcome).entry();
    }

    static NewEntry draft(String shared, String personal) {
        return draft(shared, personal, List.of("half guard"), GiOrNoGi.NO_GI);
    }

    static NewEntry draft(String shared, String personal, List<String> tags, GiOrNoGi giOrNoGi) {
        return new NewEntry(
                Optional.empty(),
                Optional.empty(),
                new Entry.Sections(personal, shared),
                new Entry.SessionMetrics(90, 7, 6, giOrNoGi, tags),
                true);
    }

    static NewEntry at(Instant time) {
        var draft = draft("Armbar", "");
        return new NewEntry(Optional.of(time), Optional.empty(), draft.sections(), draft.sessionMetrics(), true);
    }

    static EntryChange shared(String text) {
        return change(Optional.of(text), Optional.empty());
    }

    static EntryChange change(Optional<String> shared, Optional<String> personal) {
        return new EntryChange(
                personal,
                shared,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
