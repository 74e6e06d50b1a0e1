package trestle.shareables.manage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.web.fields.EnumText;
import trestle.shareables.checklists.ChecklistState;
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
import trestle.shareables.sharing.Stragglers;

/** Makes tables of the responses to shareables of each kind, the earliest first. */
public final class ResponseTables {
    private final EventTable events;
    private final PollTable polls;
    private final ChecklistTable checklists;
    private final ResponseRefs refs;
    private final Stragglers stragglers;

    public ResponseTables(
            EventTable events, PollTable polls, ChecklistTable checklists, ResponseRefs refs, Stragglers stragglers) {
        this.events = events;
        this.polls = polls;
        this.checklists = checklists;
        this.refs = refs;
        this.stragglers = stragglers;
    }

    /** The responses themselves, for programs. */
    List<ExportedResponse> exported(Shareable shareable) {
        return switch (shareable) {
            case Event event ->
                rsvps(event).stream()
                        .sorted(Comparator.comparing(EventRsvp::createdAt))
                        .map(ExportedResponse::of)
                        .toList();
            case Poll poll ->
                votes(poll).stream()
                        .sorted(Comparator.comparing(PollVote::createdAt))
                        .map(vote -> ExportedResponse.of(poll, vote))
                        .toList();
            case Checklist list -> {
                var ticks = ticks(list);
                yield list.items().stream()
                        .map(item -> ExportedResponse.of(item, ticks.get(item.checklistItemId())))
                        .toList();
            }
        };
    }

    ResponseTable of(Shareable shareable) {
        return switch (shareable) {
            case Event event -> of(event);
            case Poll poll -> of(poll);
            case Checklist checklist -> of(checklist);
        };
    }

    private ResponseTable of(Event event) {
        return new ResponseTable(
                List.of("response", "guestCount", "waitlisted", "comment"),
                inOrder(rsvps(event).stream().map(this::line)));
    }

    private List<EventRsvp> rsvps(Event event) {
        try (var all = events.streamRsvps(event.shortId())) {
            var rsvps = all.toList();
            stragglers.look(event, rsvps.stream().map(EventRsvp::purgeAt));
            return rsvps;
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
        return new ResponseTable(titles, inOrder(votes(poll).stream().map(vote -> line(poll, vote))));
    }

    private List<PollVote> votes(Poll poll) {
        try (var all = polls.streamVotes(poll.shortId())) {
            var votes = all.toList();
            stragglers.look(poll, votes.stream().map(PollVote::purgeAt));
            return votes;
        }
    }

    private ResponseTable.Line line(Poll poll, PollVote vote) {
        return new ResponseTable.Line(
                refs.seal(vote.shortId(), vote.code()),
                vote.name() == null ? "" : vote.name(),
                poll.questions().stream()
                        .map(question -> chosen(question, vote).stream()
                                .map(Poll.Option::label)
                                .collect(Collectors.joining("; ")))
                        .toList(),
                vote.createdAt(),
                vote.updatedAt());
    }

    /** The options that a vote chose; those that were removed are gone. */
    static List<Poll.Option> chosen(Poll.Question question, PollVote vote) {
        var ids = vote.answers().stream()
                .filter(answer -> answer.pollQuestionId().equals(question.pollQuestionId()))
                .flatMap(answer -> answer.optionIds().stream())
                .collect(Collectors.toSet());
        return question.options().stream()
                .filter(option -> ids.contains(option.pollQuestionOptionId()))
                .toList();
    }

    /** The items of a list with their ticks: what has no tick has no time of its own. */
    private ResponseTable of(Checklist list) {
        var ticks = ticks(list);
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

    private Map<String, ChecklistState> ticks(Checklist list) {
        return checklists.listTicks(list.shortId()).stream()
                .collect(Collectors.toMap(ChecklistState::checklistItemId, tick -> tick));
    }

    private static List<ResponseTable.Line> inOrder(Stream<ResponseTable.Line> lines) {
        return lines.sorted(Comparator.comparing(ResponseTable.Line::createdAt).thenComparing(ResponseTable.Line::name))
                .toList();
    }
}
