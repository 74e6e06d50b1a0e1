package trestle.shareables.sharing;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.platform.web.fields.EnumText;
import trestle.shareables.access.Level;
import trestle.shareables.access.Opened;
import trestle.shareables.access.State;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.PollDetails;
import trestle.shareables.shareable.ShortId;

/**
 * A shareable as a caller sees it: nothing is returned that is not named here, and what its kind does not have is
 * absent.
 *
 * @param csrf the token for changes that the caller's cookie allows
 * @param clonedFrom with {@code notifyEmail} and {@code purgeAt}, only for the admin
 */
public record ShareableView(
        Entity entity,
        String shortId,
        String name,
        int expiresAfter,
        Instant expiresAt,
        Instant createdAt,
        Instant updatedAt,
        long revision,
        @Nullable String language,
        Level access,
        State state,
        boolean hasViewPasscode,
        @Nullable String csrf,
        @Nullable String clonedFrom,
        @Nullable String notifyEmail,
        @Nullable Instant purgeAt,
        @Nullable String note,
        @Nullable List<ItemView> items,
        Checklist.@Nullable CheckMode checkMode,
        @Nullable Boolean openEditing,
        @Nullable Boolean closedList,
        @Nullable Instant startTime,
        @Nullable Instant endTime,
        Event.@Nullable Type type,
        @Nullable String location,
        @Nullable String description,
        @Nullable Boolean isRsvpRequired,
        @Nullable Instant rsvpDeadline,
        @Nullable String rsvpVisibility,
        @Nullable String timeZone,
        @Nullable Integer capacity,
        @Nullable Boolean waitlist,
        Poll.@Nullable ResultsVisibility resultsVisibility,
        @Nullable Instant closesAt,
        @Nullable List<QuestionView> questions,
        @Nullable Boolean isClosed,
        Poll.@Nullable ShowNames showNames,
        @Nullable Integer responseCount,
        @Nullable Integer goingHeadcount,
        @Nullable Integer spotsLeft,
        @Nullable Boolean full,
        @Nullable Object response) {

    /** One thing on a list. Whether it is ticked is included where ticks are shared. */
    public record ItemView(
            String checklistItemId,
            String name,
            @Nullable String note,
            @Nullable Boolean checked,
            @Nullable Instant checkedAt,
            @Nullable String by) {}

    /** A question of a poll. */
    public record QuestionView(
            String pollQuestionId, String title, boolean isMultiple, boolean isRequired, List<OptionView> options) {}

    /** An option of a question. */
    public record OptionView(
            String pollQuestionOptionId,
            String label,
            @Nullable Instant startsAt) {}

    static ShareableView of(Opened opened, String csrf, Map<String, Tick> ticks, ResponseFacts facts, Instant now) {
        var it = opened.shareable();
        var admin = opened.isAdmin();
        var list = it.details() instanceof ChecklistDetails details ? details : null;
        var event = it.details() instanceof EventDetails details ? details : null;
        var poll = it.details() instanceof PollDetails details ? details : null;
        return new ShareableView(
                Entity.of(it),
                it.shortId().text(),
                it.name(),
                it.expiresAfter(),
                it.expiresAt(),
                it.createdAt(),
                it.updatedAt(),
                it.revision(),
                it.language(),
                opened.level(),
                opened.state(),
                it.viewPasscode() != null,
                csrf.isEmpty() ? null : csrf,
                admin ? text(it.clonedFrom()) : null,
                admin ? it.notifyEmail() : null,
                admin ? it.purgeAt() : null,
                list != null ? list.note() : poll != null ? poll.note() : null,
                list == null ? null : items(list, ticks),
                list == null ? null : list.checkMode(),
                list == null ? null : (Boolean) list.openEditing(),
                event != null ? (Boolean) event.closedList() : poll != null ? (Boolean) poll.closedList() : null,
                event == null ? null : event.startTime(),
                event == null ? null : event.endTime(),
                event == null ? null : event.type(),
                event == null ? null : event.location(),
                event == null ? null : event.description(),
                event == null ? null : (Boolean) event.isRsvpRequired(),
                event == null ? null : event.rsvpDeadline(),
                event == null ? null : visibility(event),
                event == null ? null : event.timeZone(),
                event == null ? null : event.capacity(),
                event == null ? null : event.waitlist(),
                poll == null ? null : poll.resultsVisibility(),
                poll == null ? null : poll.closesAt(),
                poll == null
                        ? null
                        : poll.questions().stream().map(ShareableView::question).toList(),
                it instanceof Poll open ? (Boolean) open.closedAt(now) : null,
                poll == null ? null : poll.showNames(),
                facts.responseCount(),
                facts.goingHeadcount(),
                facts.spotsLeft(),
                facts.full(),
                facts.response());
    }

    private static @Nullable String text(@Nullable ShortId id) {
        return id == null ? null : id.text();
    }

    /** A value that others wrote, and that we do not know, hides the guests from all but the admin. */
    private static String visibility(EventDetails event) {
        return EnumText.text(event.rsvpVisibility().known().orElse(Event.RsvpVisibility.ADMIN));
    }

    private static List<ItemView> items(ChecklistDetails list, Map<String, Tick> ticks) {
        boolean shared = list.checkMode() == Checklist.CheckMode.SHARED;
        return list.items().stream()
                .map(item -> {
                    var tick = ticks.get(item.checklistItemId());
                    return new ItemView(
                            item.checklistItemId(),
                            item.name(),
                            item.note(),
                            shared ? (Boolean) (tick != null) : null,
                            tick == null ? null : tick.checkedAt(),
                            tick == null ? null : tick.by());
                })
                .toList();
    }

    private static QuestionView question(Poll.Question question) {
        return new QuestionView(
                question.pollQuestionId(),
                question.title(),
                question.isMultiple(),
                question.isRequired(),
                question.options().stream()
                        .map(option -> new OptionView(option.pollQuestionOptionId(), option.label(), option.startsAt()))
                        .toList());
    }
}
