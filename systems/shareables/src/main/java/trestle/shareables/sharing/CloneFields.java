package trestle.shareables.sharing;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.IdSource;
import trestle.platform.web.Problem;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.PollDetails;
import trestle.shareables.shareable.Shareable;

/** What is to be different in a copy. Times that have passed must be given; passcodes are not copied. */
record CloneFields(
        Optional<String> name,
        Optional<Integer> expiresAfter,
        Optional<String> viewPasscode,
        Optional<String> adminPasscode,
        Optional<Instant> startTime,
        Optional<Instant> closesAt) {

    static Checked<CloneFields> parse(Fields in) {
        var name = in.lineIfGiven("name", 1, Limits.NAME);
        var days = in.wholeIfGiven("expiresAfter", 1, 30);
        days.ifPresent(each -> NewShareable.days(in, each));
        var view = NewShareable.viewPasscode(in);
        var admin = NewShareable.adminPasscode(in);
        var startTime = in.instantIfGiven("startTime");
        var closesAt = in.instantIfGiven("closesAt");
        return in.make(() -> new CloneFields(name, days, view, admin, startTime, closesAt));
    }

    /** The copy to be made; refused where something is missing. */
    NewShareable of(Shareable original, Instant now, IdSource ids) {
        var details = details(original.details().copy(() -> ids.next(now)));
        var problems = new ArrayList<>(past(details, now));
        problems.addAll(DetailRules.problems(details, now));
        if (!problems.isEmpty()) throw Problem.validation(problems).asException();
        return new NewShareable(
                name.orElse(original.name()),
                expiresAfter.orElse(original.expiresAfter()),
                viewPasscode,
                adminPasscode,
                Optional.ofNullable(original.language()),
                details);
    }

    private Details details(Details copied) {
        return switch (copied) {
            case ChecklistDetails list -> list;
            case EventDetails event -> startTime.map(event::movedTo).orElse(event);
            case PollDetails poll -> closesAt.map(poll::closing).orElse(poll);
        };
    }

    private static List<FieldProblem> past(Details details, Instant now) {
        return switch (details) {
            case ChecklistDetails list -> List.of();
            case EventDetails event
            when !event.startTime().isAfter(now) ->
                List.of(new FieldProblem("startTime", "past", "Enter a new start: the old one has passed."));
            case EventDetails event -> List.of();
            case PollDetails poll
            when poll.closesAt() != null && !poll.closesAt().isAfter(now) ->
                List.of(new FieldProblem("closesAt", "past", "Enter a new closing time: the old one has passed."));
            case PollDetails poll -> List.of();
        };
    }
}
