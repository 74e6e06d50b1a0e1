package trestle.shareables.sharing;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Shareable;

/**
 * What the form of a shareable is shown with.
 *
 * @param isNew whether it creates something
 * @param counted from when its life is counted, unless it announces something later
 * @param conflict what somebody else saved in the meantime; null for nothing
 */
public record ShareableFormPage(
        String title,
        String action,
        String back,
        Entity entity,
        boolean isNew,
        PollSizes sizes,
        Instant now,
        Instant counted,
        @Nullable Versions conflict) {
    private static final List<String> SETTINGS = List.of(
            "checkMode",
            "openEditing",
            "rsvpDeadline",
            "rsvpVisibility",
            "capacity",
            "waitlist",
            "closedList",
            "resultsVisibility",
            "showNames",
            "closesAt",
            "viewPasscode",
            "adminPasscode");

    /** Whether something is wrong with one of the settings, which are folded otherwise. */
    public boolean hasSettingsProblem(Form form) {
        return SETTINGS.stream().anyMatch(field -> form.problemOf(field).isPresent());
    }

    /** The name under which the browser keeps what is typed. A draft of an edit is of one version. */
    public String draft(Form form) {
        return isNew ? action : action + " " + form.etag().replace("\"", "");
    }

    /** The fields with the times from which the life of this kind is counted, the first that is filled in. */
    public List<String> announcing() {
        return switch (entity) {
            case CHECKLIST -> List.of();
            case EVENT -> List.of("endTime", "startTime");
            case POLL -> List.of("closesAt");
        };
    }

    /** How long it may live, each with the day on which it disappears. */
    public List<Choice> lives(Ui ui, Form form) {
        var from = announced(form).filter(counted::isBefore).orElse(counted);
        return Stream.of("1", "7", "30")
                .map(days -> new Choice(days, ui.text("form.days." + days), day(ui, from, Long.parseLong(days))))
                .toList();
    }

    private static String day(Ui ui, Instant from, long days) {
        return ui.dayText(from.atZone(ui.visit().zone()).toLocalDate().plusDays(days));
    }

    /** How long a shareable may live when it is renewed now, each with the day on which it disappears. */
    static List<Choice> renewals(Ui ui, Shareable it, Instant now) {
        return Stream.of(1, 7, 30)
                .map(days -> {
                    var expiry = it.common().renewed(days, it.details(), now).expiresAt();
                    var day = expiry.atZone(ui.visit().zone()).toLocalDate();
                    return new Choice(Integer.toString(days), ui.text("form.days." + days), ui.dayText(day));
                })
                .toList();
    }

    /** The text that says from when the life of a shareable is counted when it is renewed now. */
    static String renewal(Shareable it, Instant now) {
        var announced = it.details().announced();
        if (announced == null || !announced.isAfter(now)) return "manage.renew.days";
        return Entity.of(it) == Entity.EVENT ? "manage.renew.days.event" : "manage.renew.days.poll";
    }

    /** When what it announces ends, as far as it is typed. */
    private Optional<Instant> announced(Form form) {
        return announcing().stream()
                .map(form::value)
                .filter(typed -> !typed.isEmpty())
                .findFirst()
                .flatMap(typed -> instant(typed, form));
    }

    private static Optional<Instant> instant(String typed, Form form) {
        var zone = form.value("timeZone");
        try {
            return Optional.of(LocalDateTime.parse(typed)
                    .atZone(ZoneId.getAvailableZoneIds().contains(zone) ? ZoneId.of(zone) : form.zone())
                    .toInstant());
        } catch (DateTimeParseException notYet) {
            return Optional.empty();
        }
    }
}
