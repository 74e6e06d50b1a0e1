package trestle.shareables.sharing;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.FieldProblem;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.PollDetails;

/** What must hold between the fields of a shareable. */
final class DetailRules {
    private final List<FieldProblem> problems = new ArrayList<>();
    private final Instant latest;

    private DetailRules(Instant now) {
        this.latest = now.plus(Limits.AHEAD);
    }

    /** What is wrong with these details; nothing if they may be stored. */
    static List<FieldProblem> problems(Details details, Instant now) {
        var rules = new DetailRules(now);
        switch (details) {
            case ChecklistDetails checklist ->
                rules.distinct(checklist.items(), Checklist.Item::checklistItemId, "items", ".checklistItemId");
            case EventDetails event -> rules.event(event);
            case PollDetails poll -> rules.poll(poll);
        }
        return List.copyOf(rules.problems);
    }

    private void event(EventDetails event) {
        check(!event.startTime().equals(Instant.EPOCH), "startTime", "required", "Enter when it starts.");
        notTooFar("startTime", event.startTime());
        notTooFar("endTime", event.endTime());
        check(
                event.endTime() == null || event.endTime().isAfter(event.startTime()),
                "endTime",
                "order",
                "Enter an end after the start.");
        check(
                event.rsvpDeadline() == null || !event.rsvpDeadline().isAfter(event.announced()),
                "rsvpDeadline",
                "order",
                "Enter a time to reply by that is before the event ends.");
        check(
                event.type() == Event.Type.IN_PERSON || isAddress(event.location()),
                "location",
                "address",
                "Enter the web address of the call, such as https://example.org/call.");
        check(
                !Boolean.TRUE.equals(event.waitlist()) || event.capacity() != null,
                "waitlist",
                "capacity",
                "Enter a number of places, or turn the waiting list off.");
    }

    private void poll(PollDetails poll) {
        check(!poll.questions().isEmpty(), "questions", "required", "Ask at least one question.");
        notTooFar("closesAt", poll.closesAt());
        distinct(poll.questions(), Poll.Question::pollQuestionId, "questions", ".pollQuestionId");
        for (int i = 0; i < poll.questions().size(); i++) {
            var options = poll.questions().get(i).options();
            distinct(
                    options,
                    Poll.Option::pollQuestionOptionId,
                    "questions[" + i + "].options",
                    ".pollQuestionOptionId");
            for (int j = 0; j < options.size(); j++) {
                notTooFar(
                        "questions[" + i + "].options[" + j + "].startsAt",
                        options.get(j).startsAt());
            }
        }
    }

    /** An edit that names something twice would make two of it, which share their answers. */
    private <T> void distinct(List<T> all, Function<T, String> id, String list, String field) {
        var seen = new HashSet<String>();
        for (int i = 0; i < all.size(); i++) {
            check(seen.add(id.apply(all.get(i))), list + "[" + i + "]" + field, "duplicate", "This ID was sent twice.");
        }
    }

    private void notTooFar(String field, @Nullable Instant at) {
        check(at == null || !at.isAfter(latest), field, "range", "Choose a time within a year from now.");
    }

    private static boolean isAddress(@Nullable String location) {
        if (location == null) return false;
        try {
            var address = URI.create(location);
            return ("https".equalsIgnoreCase(address.getScheme()) || "http".equalsIgnoreCase(address.getScheme()))
                    && address.getHost() != null
                    && address.getRawUserInfo() == null;
        } catch (IllegalArgumentException none) {
            return false;
        }
    }

    private void check(boolean holds, String field, String code, String message) {
        if (!holds && problems.stream().noneMatch(each -> each.field().equals(field))) {
            problems.add(new FieldProblem(field, code, message));
        }
    }
}
