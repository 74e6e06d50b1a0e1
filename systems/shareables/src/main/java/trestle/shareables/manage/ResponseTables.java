package trestle.shareables.manage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.web.fields.EnumText;
import trestle.shareables.checklists.ChecklistTable;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.events.EventTable;
import trestle.shareables.polls.PollTable;
import trestle.shareables.polls.PollVote;
import trestle.shareables.responses.ResponseRefs;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.Shareable;

/** Makes tables of the responses to shareables of each kind, the earliest first. */
public final class ResponseTables {
    private final EventTable events;
    private final PollTable polls;
    private final ChecklistTable checklists;
    private final ResponseRefs refs;

    public ResponseTables(EventTable events, PollTable polls, ChecklistTable checklists, ResponseRefs refs) {
        this.events = events;
        this.polls = polls;
        this.checklists = checklists;
        this.refs = refs;
    }

    ResponseTable of(Shareable shareable) {
        return switch (shareable) {
            case Event event -> of(event);
            case Poll poll -> of(poll);
            case Checklist checklist -> of(checklist);
        };
    }

    private ResponseTable of(Event event) {
        try (var rsvps = events.streamRsvps(event.shortId())) {
            return new ResponseTable(
                    List.of("response", "guestCount", "waitlisted", "comment"), inOrder(rsvps.map(this::line)));
        }
    }

    private ResponseTable.Line line(EventRsvp rsvp) {
        return new ResponseTable.Line(
                refs.seal(rsvp.shortId(), rsvp.code()),
                rsvp.name(),
                List.of(
                        EnumText.text(rsvp.response()),
                        rsvp.guestCount() == null ? "" : rsvp.guestCount().toString(),
                        rsvp.isWaiting() ? "yes" : "",
                        rsvp.comment() == null ? "" : rsvp.comment()),
                rsvp.createdAt(),
                rsvp.updatedAt());
    }

    private ResponseTable of(Poll poll) {
        var titles = poll.questions().stream().map(Poll.Question::title).toList();
        try (var votes = polls.streamVotes(poll.shortId())) {
            return new ResponseTable(titles, inOrder(votes.map(vote -> line(poll, vote))));
        }
    }

    private ResponseTable.Line line(Poll poll, PollVote vote) {
        return new ResponseTable.Line(
                refs.seal(vote.shortId(), vote.code()),
                vote.name() == null ? "" : vote.name(),
                poll.questions().stream()
                        .map(question -> chosen(question, vote))
                        .toList(),
                vote.createdAt(),
                vote.updatedAt());
    }

    /** The labels that a vote chose; those of removed options are gone. */
    private static String chosen(Poll.Question question, PollVote vote) {
        var ids = vote.answers().stream()
                .filter(answer -> answer.pollQuestionId().equals(question.pollQuestionId()))
                .flatMap(answer -> answer.optionIds().stream())
                .collect(Collectors.toSet());
        return question.options().stream()
                .filter(option -> ids.contains(option.pollQuestionOptionId()))
                .map(Poll.Option::label)
                .collect(Collectors.joining("; "));
    }

    /** The items of a list with their ticks: what has no tick has no time of its own. */
    private ResponseTable of(Checklist list) {
        var ticks = checklists.listTicks(list.shortId()).stream()
                .collect(Collectors.toMap(tick -> tick.checklistItemId(), tick -> tick));
        var lines = new ArrayList<ResponseTable.Line>();
        for (var item : list.items()) {
            var tick = ticks.get(item.checklistItemId());
            lines.add(new ResponseTable.Line(
                    "",
                    item.name(),
                    List.of(
                            item.note() == null ? "" : item.note(),
                            tick == null ? "" : "yes",
                            tick == null || tick.by() == null ? "" : tick.by()),
                    list.createdAt(),
                    tick == null ? list.updatedAt() : tick.checkedAt()));
        }
        return new ResponseTable(List.of("note", "checked", "by"), lines);
    }

    private static List<ResponseTable.Line> inOrder(Stream<ResponseTable.Line> lines) {
        return lines.sorted(Comparator.comparing(ResponseTable.Line::createdAt).thenComparing(ResponseTable.Line::name))
                .toList();
    }
}
