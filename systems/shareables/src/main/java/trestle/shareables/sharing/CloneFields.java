package trestle.shareables.sharing;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.IdSource;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.web.Problem;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.PasscodeHash;
import trestle.shareables.shareable.PollDetails;
import trestle.shareables.shareable.Shareable;

/**
 * What is to be different in a copy. The time of an event and the closing time of a poll must be given where they have
 * passed; other times that have passed are left out. Passcodes are not copied.
 */
record CloneFields(
        Optional<String> name,
        Optional<Integer> expiresAfter,
        Optional<String> viewPasscode,
        Optional<String> adminPasscode,
        Given<Instant> startTime,
        Given<Instant> closesAt,
        Given<String> timeZone) {

    /** Reads a body or a form, whose local times are in the zone that it names. */
    static Checked<CloneFields> parse(Fields in) {
        var zone = TimeZones.read(in)
                .filter(ZoneId.getAvailableZoneIds()::contains)
                .map(ZoneId::of);
        var name = in.lineIfGiven("name", 1, Limits.NAME);
        var days = in.wholeIfGiven("expiresAfter", 1, 30);
        days.ifPresent(each -> NewShareable.days(in, each));
        var view = NewShareable.viewPasscode(in);
        var admin = NewShareable.adminPasscode(in);
        var startTime = Given.of(in, "startTime", in.instantIfGiven("startTime", zone));
        var closesAt = Given.of(in, "closesAt", in.instantIfGiven("closesAt", zone));
        var timeZone = Given.of(in, "timeZone", zone.map(ZoneId::getId));
        return in.make(() -> new CloneFields(name, days, view, admin, startTime, closesAt, timeZone));
    }

    /** The copy to be made; refused where something is missing. */
    NewShareable of(Shareable original, Instant now, IdSource ids) {
        refuseForeign(Entity.of(original));
        var details = details(original.details().copy(() -> ids.next(now))).without(now);
        var problems = new ArrayList<>(past(details, now));
        problems.addAll(DetailRules.problems(details, now));
        if (!problems.isEmpty()) throw Problem.validation(problems).asException();
        return new NewShareable(
                name.orElse(original.name()),
                expiresAfter.orElse(original.expiresAfter()),
                viewPasscode,
                PasscodeHash.NONE,
                adminPasscode,
                Optional.ofNullable(original.language()),
                details);
    }

    private Details details(Details copied) {
        return switch (copied) {
            case ChecklistDetails list -> list;
            case EventDetails event -> moved(event);
            case PollDetails poll -> closesAt.value() == null ? poll : poll.closing(closesAt.value());
        };
    }

    private EventDetails moved(EventDetails event) {
        var there = timeZone.value() == null ? event : event.in(timeZone.value());
        return startTime.value() == null ? there : there.movedTo(startTime.value());
    }

    /** What a kind does not have is unknown, as it is where one is created. */
    private void refuseForeign(Entity entity) {
        var unknown = Stream.of(startTime, closesAt, timeZone)
                .filter(Given::given)
                .map(Given::name)
                .filter(name -> !ShareableFields.own(entity).contains(name))
                .map(name -> new FieldProblem(name, "unknown", "Unknown field."))
                .toList();
        if (!unknown.isEmpty()) throw Problem.validation(unknown).asException();
    }

    /** Whether something is over, so that a copy needs a new time. */
    static boolean needsTime(Shareable original, Instant now) {
        return !past(original.details(), now).isEmpty();
    }

    private static List<FieldProblem> past(Details details, Instant now) {
        return switch (details) {
            case ChecklistDetails list -> List.of();
            case EventDetails event
            when !event.startTime().isAfter(now) ->
                List.of(new FieldProblem("startTime", "past", "Choose a new start time."));
            case EventDetails event -> List.of();
            case PollDetails poll
            when poll.closesAt() != null && !poll.closesAt().isAfter(now) ->
                List.of(new FieldProblem("closesAt", "past", "Choose a new closing time."));
            case PollDetails poll -> List.of();
        };
    }
}
