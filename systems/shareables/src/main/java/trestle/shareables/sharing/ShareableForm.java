package trestle.shareables.sharing;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.IdSource;
import trestle.platform.pages.forms.Form;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.EnumText;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ChecklistDetails;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.EventDetails;
import trestle.shareables.shareable.PasscodeHash;
import trestle.shareables.shareable.PollDetails;
import trestle.shareables.shareable.Shareable;

/**
 * What is typed into the form of a shareable. It has the fields of the API; the items of a checklist are also lines of one
 * field, and {@code add} asks for one more question or option in place of being sent.
 */
record ShareableForm(Optional<String> add, Checked<NewShareable> draft) {
    private static final int LINES_MAX = Limits.ITEMS * (Limits.ITEM_NAME + 1);

    /** For something new of a kind. */
    static Checked<ShareableForm> parse(Fields in, Entity entity, Instant now, IdSource ids) {
        var add = in.lineIfGiven("add", 1, 40);
        var lines = lines(in);
        in.whenMissing("name", "Enter a name.");
        var name = in.line("name", 1, Limits.NAME);
        int days = NewShareable.days(in, in.wholeIfGiven("expiresAfter", 1, 30).orElse(NewShareable.DAYS_USUAL));
        var view = NewShareable.viewPasscode(in);
        var admin = NewShareable.adminPasscode(in);
        var language = NewShareable.language(in);
        var fields = ShareableFields.typed(in);
        var details = withLines(fields.details(entity, () -> ids.next(now)), lines, now, ids);
        NewShareable.check(in, details, now);
        if (details instanceof EventDetails event && !event.startTime().equals(Instant.EPOCH)) {
            in.check(
                    event.endTime() == null ? "startTime" : "endTime",
                    event.announced().isAfter(now),
                    "past",
                    "This time has passed. Choose a later one.");
        }
        var made = in.make(() -> new NewShareable(name, days, view, PasscodeHash.NONE, admin, language, details));
        return add.isPresent()
                ? new Checked.Valid<>(new ShareableForm(add, made))
                : switch (made) {
                    case Checked.Valid<NewShareable> valid -> new Checked.Valid<>(new ShareableForm(add, valid));
                    case Checked.Invalid<NewShareable>(var problems) -> new Checked.Invalid<>(problems);
                };
    }

    private static List<String> lines(Fields in) {
        var lines = in.textIfGiven("lines", 0, LINES_MAX)
                .map(text -> text.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .toList())
                .orElse(List.of());
        in.check(
                "lines",
                lines.stream().allMatch(line -> line.codePointCount(0, line.length()) <= Limits.ITEM_NAME),
                "length",
                "Use at most " + Limits.ITEM_NAME + " characters on each line.");
        in.check("lines", lines.size() <= Limits.ITEMS, "count", "Enter at most " + Limits.ITEMS + " lines.");
        return lines;
    }

    private static Details withLines(Details details, List<String> lines, Instant now, IdSource ids) {
        return details instanceof ChecklistDetails list && !lines.isEmpty()
                ? list.items(lines.stream()
                        .map(line -> new Checklist.Item(ids.next(now), line, null))
                        .toList())
                : details;
    }

    /** The form of something new, as it usually is. */
    static Form usual(Form form, Entity entity) {
        var common = form.with("expiresAfter", NewShareable.DAYS_USUAL);
        return switch (entity) {
            case CHECKLIST -> common.with("checkMode", "shared");
            case EVENT ->
                common.with("type", "inPerson").with("isRsvpRequired", true).with("rsvpVisibility", "everyone");
            case POLL ->
                common.with("resultsVisibility", "always")
                        .with("showNames", "admin")
                        .with("questions[0].isRequired", true);
        };
    }

    /** The form of something that is there, with the times of a poll in the zone of the form. */
    static Form filled(Form form, Shareable it) {
        var common = form.with("name", it.name()).with("expiresAfter", it.expiresAfter());
        return switch (it.details()) {
            case ChecklistDetails list ->
                common.with("note", text(list.note()))
                        .with("checkMode", EnumText.text(list.checkMode()))
                        .with("openEditing", list.openEditing());
            case EventDetails event -> filled(common, event);
            case PollDetails poll -> filled(common, poll);
        };
    }

    private static Form filled(Form form, EventDetails event) {
        var local = inZone(form, event.timeZone());
        var filled = local.with("startTime", event.startTime())
                .with("timeZone", event.timeZone())
                .with("type", EnumText.text(event.type()))
                .with("location", text(event.location()))
                .with("description", text(event.description()))
                .with("isRsvpRequired", event.isRsvpRequired())
                .with("closedList", event.closedList())
                .with("waitlist", Boolean.TRUE.equals(event.waitlist()))
                .with(
                        "rsvpVisibility",
                        EnumText.text(event.rsvpVisibility().known().orElse(Event.RsvpVisibility.ADMIN)))
                .with(
                        "capacity",
                        event.capacity() == null ? "" : event.capacity().toString());
        if (event.endTime() != null) filled = filled.with("endTime", event.endTime());
        return event.rsvpDeadline() == null ? filled : filled.with("rsvpDeadline", event.rsvpDeadline());
    }

    static Form inZone(Form form, String zone) {
        return form.in(ZoneId.of(zone));
    }

    private static Form filled(Form form, PollDetails poll) {
        var filled = form.with("note", text(poll.note()))
                .with("resultsVisibility", EnumText.text(poll.resultsVisibility()))
                .with("showNames", EnumText.text(poll.showNames()))
                .with("closedList", poll.closedList());
        if (poll.closesAt() != null) filled = filled.with("closesAt", poll.closesAt());
        for (int i = 0; i < poll.questions().size(); i++) {
            var question = poll.questions().get(i);
            var at = "questions[" + i + "].";
            filled = filled.with(at + "pollQuestionId", question.pollQuestionId())
                    .with(at + "title", question.title())
                    .with(at + "isMultiple", question.isMultiple())
                    .with(at + "isRequired", question.isRequired());
            for (int j = 0; j < question.options().size(); j++) {
                var option = question.options().get(j);
                var each = at + "options[" + j + "].";
                filled = filled.with(each + "label", option.label())
                        .with(each + "pollQuestionOptionId", option.pollQuestionOptionId());
                if (option.startsAt() != null) filled = filled.with(each + "startsAt", option.startsAt());
            }
        }
        return filled;
    }

    private static String text(@Nullable String given) {
        return given == null ? "" : given;
    }
}
