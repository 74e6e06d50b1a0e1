package trestle.shareables;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import trestle.model.Open;
import trestle.platform.accounts.Account;
import trestle.platform.accounts.people.Person;
import trestle.platform.jobs.OutboxTask;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.polls.PollVote;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShortId;

/** Items as small as the records allow, around one moment. */
public final class Samples {
    public static final ShortId LIST = new ShortId("abc-def-12345");
    public static final ShortId PARTY = new ShortId("bcd-fgh-00001");
    public static final ShortId VOTE = new ShortId("xyz-xyz-99999");
    public static final String BREAD = "00000000-0000-0000-0000-00000000000A";

    private final Instant now;

    public Samples(Instant now) {
        this.now = now;
    }

    public Instant live() {
        return now.plus(Duration.ofDays(7));
    }

    public Instant purge() {
        return now.plus(Duration.ofDays(372));
    }

    public Checklist checklist(ShortId id) {
        return new Checklist(
                id,
                "My shopping list",
                null,
                "***",
                null,
                now.toEpochMilli(),
                false,
                7,
                now,
                now,
                null,
                live(),
                purge(),
                1,
                0,
                0,
                null,
                null,
                null,
                null,
                "foo",
                List.of(new Checklist.Item(BREAD, "Bread", null)),
                Checklist.CheckMode.SHARED,
                false);
    }

    /** A checklist with other items, as a revision would have it. */
    public Checklist with(Checklist it, List<Checklist.Item> items) {
        return new Checklist(
                it.shortId(),
                it.name(),
                it.viewPasscode(),
                it.adminPasscode(),
                it.viewPasscodeVersion(),
                it.adminPasscodeVersion(),
                it.adminPasscodeMade(),
                it.expiresAfter(),
                it.createdAt(),
                it.updatedAt(),
                it.renewedAt(),
                it.expiresAt(),
                it.purgeAt(),
                it.revision(),
                it.responseCount(),
                it.responseRev(),
                it.clonedFrom(),
                it.language(),
                it.notifyEmail(),
                it.takenDownAt(),
                it.note(),
                items,
                it.checkMode(),
                it.openEditing());
    }

    public Event event(ShortId id, Integer capacity) {
        return new Event(
                id,
                "Picnic",
                null,
                "***",
                null,
                now.toEpochMilli(),
                false,
                7,
                now,
                now,
                null,
                live(),
                purge(),
                1,
                0,
                0,
                null,
                null,
                null,
                null,
                false,
                0,
                now.plus(Duration.ofDays(2)),
                null,
                Event.Type.IN_PERSON,
                "Park",
                null,
                true,
                null,
                Open.of(Event.RsvpVisibility.EVERYONE),
                "Europe/Lisbon",
                capacity,
                null,
                0);
    }

    /** The same event with another capacity, and with a waiting list or without. */
    public Event with(Event it, Integer capacity, Boolean waitlist) {
        return new Event(
                it.shortId(),
                it.name(),
                it.viewPasscode(),
                it.adminPasscode(),
                it.viewPasscodeVersion(),
                it.adminPasscodeVersion(),
                it.adminPasscodeMade(),
                it.expiresAfter(),
                it.createdAt(),
                it.updatedAt(),
                it.renewedAt(),
                it.expiresAt(),
                it.purgeAt(),
                it.revision(),
                it.responseCount(),
                it.responseRev(),
                it.clonedFrom(),
                it.language(),
                it.notifyEmail(),
                it.takenDownAt(),
                it.closedList(),
                it.goingHeadcount(),
                it.startTime(),
                it.endTime(),
                it.type(),
                it.location(),
                it.description(),
                it.isRsvpRequired(),
                it.rsvpDeadline(),
                it.rsvpVisibility(),
                it.timeZone(),
                capacity,
                waitlist,
                it.sequence());
    }

    public Poll poll(ShortId id, Instant closesAt, boolean closed) {
        var question = new Poll.Question(
                "q1",
                "Which day?",
                false,
                true,
                List.of(new Poll.Option("o1", "Monday", now), new Poll.Option("o2", "Never", null)));
        return new Poll(
                id,
                "When?",
                null,
                "***",
                null,
                now.toEpochMilli(),
                false,
                7,
                now,
                now,
                null,
                live(),
                purge(),
                1,
                0,
                0,
                null,
                null,
                null,
                null,
                false,
                null,
                Poll.ResultsVisibility.ALWAYS,
                closesAt,
                List.of(question),
                closed,
                Poll.ShowNames.ADMIN);
    }

    /** The same poll, closed by hand. */
    public Poll closed(Poll it) {
        return new Poll(
                it.shortId(),
                it.name(),
                it.viewPasscode(),
                it.adminPasscode(),
                it.viewPasscodeVersion(),
                it.adminPasscodeVersion(),
                it.adminPasscodeMade(),
                it.expiresAfter(),
                it.createdAt(),
                it.updatedAt(),
                it.renewedAt(),
                it.expiresAt(),
                it.purgeAt(),
                it.revision(),
                it.responseCount(),
                it.responseRev(),
                it.clonedFrom(),
                it.language(),
                it.notifyEmail(),
                it.takenDownAt(),
                it.closedList(),
                it.note(),
                it.resultsVisibility(),
                it.closesAt(),
                it.questions(),
                true,
                it.showNames());
    }

    public ChecklistState tick(ShortId id, String item) {
        return new ChecklistState(id, item, now, null, purge());
    }

    public EventRsvp rsvp(ShortId id, Code code, int guests) {
        return new EventRsvp(id, code, "Ana", EventRsvp.Response.GOING, guests, null, null, now, now, purge());
    }

    public PollVote vote(ShortId id, Code code) {
        return new PollVote(id, null, code, List.of(new PollVote.Answer("q1", List.of("o1"))), now, now, purge());
    }

    /** The same vote for the other option. */
    public PollVote votedAgain(PollVote it, Instant at) {
        var answers = List.of(new PollVote.Answer("q1", List.of("o2")));
        return new PollVote(it.shortId(), it.name(), it.code(), answers, it.createdAt(), at, it.purgeAt());
    }

    public OutboxTask task(String jobId, Instant dueAt) {
        return new OutboxTask("3", dueAt, jobId, "sweep", Map.of("shortId", LIST.text()), 0, null, null, null);
    }

    public Person operator(String id, String email) {
        return new Person(
                id, email, true, "Rui", Set.of("operator"), "UTC", Account.State.ACTIVE, null, now, now, null);
    }

    /** The nth of many codes. */
    public static Code code(int n) {
        var text = new StringBuilder();
        for (int i = 0, left = n; i < 8; i++, left /= Code.ALPHABET.length()) {
            text.append(Code.ALPHABET.charAt(left % Code.ALPHABET.length()));
        }
        return new Code(text.toString());
    }
}
