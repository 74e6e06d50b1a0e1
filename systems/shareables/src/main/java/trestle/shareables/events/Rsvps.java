package trestle.shareables.events;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import trestle.model.Change;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Plan;
import trestle.model.Turns;
import trestle.model.Write;
import trestle.platform.jobs.Jobs;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.PersonalCodes;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.ShareableTable;
import trestle.shareables.shareable.ShortId;

/**
 * Answers to events. Each is one transaction with the counters of its event: what the event does not allow at that
 * moment is not stored, and the headcount is right at every moment. It describes changes; the caller commits them.
 */
public final class Rsvps {
    /** The kind of task that gives free places to those who wait. */
    public static final String PROMOTE = "promote";

    /** After this number of conflicts a task assigns the places that become free instead. */
    private static final int RELEASES_MAX = 4;

    private final ShareableTable shareables;
    private final EventTable table;
    private final PersonalCodes codes;
    private final Jobs jobs;
    private final Clock clock;
    private final Function<ShortId, Write> announcement;

    /** All answers to an event move the same counters. */
    private final Turns turns = new Turns();

    /** @param announcement tells pages that answers to an event changed */
    public Rsvps(
            ShareableTable shareables,
            EventTable table,
            PersonalCodes codes,
            Jobs jobs,
            Clock clock,
            Function<ShortId, Write> announcement) {
        this.shareables = shareables;
        this.table = table;
        this.codes = codes;
        this.jobs = jobs;
        this.clock = clock;
        this.announcement = announcement;
    }

    /** Who answers: it decides about deadlines. */
    public enum Author {
        RESPONDENT,
        ADMIN
    }

    public Optional<EventRsvp> find(ShortId shortId, Code code) {
        return table.find(shortId, code);
    }

    Page<EventRsvp> list(ShortId shortId, PageRequest page) {
        return table.listRsvps(shortId, page);
    }

    Page<Guest> listGuests(ShortId shortId, PageRequest page) {
        return table.listGuests(shortId, page);
    }

    /** All answers, in the order of their codes, which is none. */
    List<EventRsvp> listAll(ShortId shortId) {
        try (var all = table.streamRsvps(shortId)) {
            return all.limit(EventCounters.COUNT_MAX).toList();
        }
    }

    /**
     * A first answer.
     *
     * @param personal the code of a closed list, which answers once; without it the answer gets a new code
     */
    public Change<RsvpResult> answer(ShortId shortId, Optional<Code> personal, RsvpAnswer answer, Author author) {
        return planned(shortId, author, (event, now) -> {
            if (event.responseCount() >= EventCounters.COUNT_MAX) return Plan.none(new RsvpResult.TooMany());
            var first = answer.first(event, personal.orElseGet(Code::random), now);
            var seats = Seats.of(event);
            boolean fits = seats.fits(first.party());
            if (!fits && !seats.waitlist()) return Plan.none(new RsvpResult.Full(seats.free()));
            var rsvp = fits ? first : first.waiting(true, now);
            var counters = EventCounters.of(table, event, now, author);
            var parent = fits ? counters.seated(1, rsvp.party()) : counters.queued(1, rsvp.party());
            var plan = this.<RsvpResult>plan(event, new RsvpResult.Stored(rsvp), parent);
            var insert = table.answer(rsvp);
            return personal.isEmpty()
                    ? plan.with(insert).replanIfRefused(insert)
                    : codes.using(plan, insert, shortId, rsvp.code(), now, RsvpResult.CodeRefused::new);
        });
    }

    /** Another answer in place of the first. A party that has places keeps them if a larger one finds none. */
    public Change<RsvpResult> change(ShortId shortId, Code code, RsvpAnswer answer, Author author) {
        var conflicts = new AtomicInteger(-1);
        return planned(shortId, author, (event, now) -> {
            conflicts.incrementAndGet();
            var found = table.find(shortId, code);
            if (found.isEmpty()) return Plan.none(new RsvpResult.Unknown());
            var before = found.get();
            var after = before.answering(answer, now);
            var seats = Seats.of(event);
            var counters = EventCounters.of(table, event, now, author);
            int more = after.party() - before.headcount();
            if (more < 0) return released(counters, before, Optional.of(after), conflicts.get());
            if (seats.fits(more)) return changed(event, before, after, counters.seated(0, more));
            if (!seats.waitlist() || before.headcount() > 0) return Plan.none(new RsvpResult.Full(seats.free()));
            return changed(event, before, after.waiting(true, now), counters.queued(0, after.party()));
        });
    }

    /** Takes an answer back. */
    public Change<RsvpResult> withdraw(ShortId shortId, Code code, Author author) {
        var conflicts = new AtomicInteger(-1);
        return planned(shortId, author, (event, now) -> {
            conflicts.incrementAndGet();
            var counters = EventCounters.of(table, event, now, author);
            return table.find(shortId, code)
                    .map(rsvp -> released(counters, rsvp, Optional.empty(), conflicts.get()))
                    .map(plan -> codes.freeing(plan, shortId, code))
                    .orElseGet(() -> Plan.none(new RsvpResult.Unknown()));
        });
    }

    /** Gives free places to those who wait, to a bounded number of parties; says how many got one. */
    public Change<Integer> promote(ShortId shortId) {
        return Change.planned(() -> {
            var now = clock.instant();
            var found = event(shortId).filter(event -> event.expiresAt().isAfter(now));
            if (found.isEmpty()) return Plan.none(0);
            var promoted = Seats.of(found.get()).promoted(table.listWaiting(shortId));
            if (promoted.isEmpty()) return Plan.none(0);
            var counters = EventCounters.of(table, found.get(), now, Author.ADMIN);
            var plan = plan(found.get(), promoted.size(), counters.released(0, people(promoted)));
            return withPlaces(plan, promoted, now);
        });
    }

    /** The task that gives places on, to be written with an edit that makes room. */
    public Write promotion(ShortId shortId) {
        return jobs.add(PROMOTE, Map.of("shortId", shortId.text()), clock.instant());
    }

    private interface Planner {
        Plan<RsvpResult> plan(Event event, Instant now);
    }

    private Change<RsvpResult> planned(ShortId shortId, Author author, Planner planner) {
        return Change.<RsvpResult>planned(() -> {
                    var now = clock.instant();
                    var found = event(shortId);
                    if (found.isEmpty()) return Plan.none(new RsvpResult.Gone());
                    return RsvpResult.refusal(found.get(), now, author == Author.ADMIN)
                            .map(Plan::none)
                            .orElseGet(() -> planner.plan(found.get(), now));
                })
                .inTurn(turns, "event " + shortId);
    }

    private Optional<Event> event(ShortId shortId) {
        return shareables.find(shortId).filter(Event.class::isInstance).map(Event.class::cast);
    }

    /** Whatever stands in the way of the event's counters is read again for the next plan. */
    private <T> Plan<T> plan(Event event, T result, Write parent) {
        return Plan.of(result, parent).replanIfRefused(parent).with(announcement.apply(event.shortId()));
    }

    private Plan<RsvpResult> changed(Event event, EventRsvp before, EventRsvp after, Write parent) {
        var change = table.change(before, after);
        return this.<RsvpResult>plan(event, new RsvpResult.Stored(after), parent)
                .with(change)
                .replanIfRefused(change);
    }

    /** A party that becomes smaller or goes; its places go to those who wait. */
    private Plan<RsvpResult> released(
            EventCounters counters, EventRsvp before, Optional<EventRsvp> after, int conflicts) {
        var event = counters.event();
        var own = after.map(next -> table.change(before, next)).orElseGet(() -> table.withdraw(before));
        var result = after.<RsvpResult>map(RsvpResult.Stored::new).orElseGet(RsvpResult.Withdrawn::new);
        int count = after.isPresent() ? 0 : -1;
        int people = after.map(EventRsvp::headcount).orElse(0) - before.headcount();
        var seats = Seats.of(event).with(people);
        if (!seats.limited() || people == 0 || conflicts >= RELEASES_MAX) {
            var plan = plan(event, result, counters.seated(count, people))
                    .with(own)
                    .replanIfRefused(own);
            return seats.limited() && people != 0 ? plan.with(promotion(event.shortId())) : plan;
        }
        var waiting = new ArrayList<>(table.listWaiting(event.shortId()));
        waiting.removeIf(party -> party.code().equals(before.code()));
        var promoted = seats.promoted(waiting);
        var plan = plan(event, result, counters.released(count, people + people(promoted)))
                .with(own)
                .replanIfRefused(own);
        return withPlaces(plan, promoted, counters.now());
    }

    private <T> Plan<T> withPlaces(Plan<T> plan, List<EventRsvp> promoted, Instant now) {
        var all = plan;
        for (var party : promoted) {
            var place = table.change(party, party.waiting(false, now));
            all = all.with(place).replanIfRefused(place);
        }
        return all;
    }

    private static int people(List<EventRsvp> parties) {
        return parties.stream().mapToInt(EventRsvp::party).sum();
    }
}
