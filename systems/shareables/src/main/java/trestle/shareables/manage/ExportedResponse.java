package trestle.shareables.manage;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.EnumText;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.polls.PollVote;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Poll;

/**
 * A response in an export: a reply to an event, a vote in a poll, or the tick of an item. What a kind does not have is
 * absent. No code is in it.
 *
 * @param name of the respondent, or of the item; absent for a vote without a name
 */
record ExportedResponse(
        @Nullable String checklistItemId,
        @Nullable String name,
        @Nullable String response,
        @Nullable Integer guestCount,
        @Nullable Boolean waitlisted,
        @Nullable String comment,
        @Nullable List<Answer> answers,
        @Nullable Boolean checked,
        @Nullable String by,
        @Nullable Instant checkedAt,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt) {

    /** What a vote says to a question. */
    record Answer(String pollQuestionId, String title, List<Option> options) {
        Answer {
            options = List.copyOf(options);
        }
    }

    /** An option that was chosen. */
    record Option(String pollQuestionOptionId, String label) {}

    static ExportedResponse of(EventRsvp rsvp) {
        return new ExportedResponse(
                null,
                rsvp.name(),
                EnumText.text(rsvp.response()),
                rsvp.guestCount(),
                rsvp.isWaiting(),
                rsvp.comment(),
                null,
                null,
                null,
                null,
                rsvp.createdAt(),
                rsvp.updatedAt());
    }

    static ExportedResponse of(Poll poll, PollVote vote) {
        var answers = poll.questions().stream()
                .map(question -> answer(question, vote))
                .filter(answer -> !answer.options().isEmpty())
                .toList();
        return new ExportedResponse(
                null,
                vote.name(),
                null,
                null,
                null,
                null,
                answers,
                null,
                null,
                null,
                vote.createdAt(),
                vote.updatedAt());
    }

    private static Answer answer(Poll.Question question, PollVote vote) {
        var options = ResponseTables.chosen(question, vote).stream()
                .map(option -> new Option(option.pollQuestionOptionId(), option.label()))
                .toList();
        return new Answer(question.pollQuestionId(), question.title(), options);
    }

    static ExportedResponse of(Checklist.Item item, @Nullable ChecklistState tick) {
        return new ExportedResponse(
                item.checklistItemId(),
                item.name(),
                null,
                null,
                null,
                null,
                null,
                tick != null,
                tick == null ? null : tick.by(),
                tick == null ? null : tick.checkedAt(),
                null,
                null);
    }
}
