package trestle.shareables.sharing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Form;

/**
 * Two versions of a shareable as lines of text, for an admin who edited what somebody else had edited.
 *
 * @param theirs what is stored
 * @param yours what was typed
 */
public record Versions(String theirs, String yours) {
    /** The fields of a form, with the key of the text that names each. */
    private static final Map<String, String> NAMES = names();

    static Versions of(Ui ui, Form theirs, Form yours) {
        return new Versions(lines(ui, theirs), lines(ui, yours));
    }

    private static Map<String, String> names() {
        var names = new LinkedHashMap<String, String>();
        names.put("name", "form.name");
        names.put("note", "form.note");
        names.put("startTime", "form.start");
        names.put("endTime", "form.end");
        names.put("type", "form.type");
        names.put("location", "form.location");
        names.put("description", "form.description");
        names.put("isRsvpRequired", "form.rsvp");
        names.put("expiresAfter", "form.expires");
        names.put("checkMode", "form.ticks");
        names.put("openEditing", "form.open-editing");
        names.put("rsvpDeadline", "form.deadline");
        names.put("rsvpVisibility", "form.guests");
        names.put("capacity", "form.capacity");
        names.put("waitlist", "form.waitlist");
        names.put("closedList", "form.closed-list");
        names.put("resultsVisibility", "form.results");
        names.put("showNames", "form.names");
        names.put("closesAt", "form.closes");
        return names;
    }

    private static String lines(Ui ui, Form form) {
        var lines = new ArrayList<String>();
        NAMES.forEach((field, name) -> {
            if (!form.value(field).isEmpty()) lines.add(ui.text(name) + ": " + shown(ui, name, form.value(field)));
        });
        questions(ui, form, lines);
        return String.join("\n", lines);
    }

    /** Yes, no and choices in words, everything else as it is. */
    private static String shown(Ui ui, String name, String value) {
        var chosen = name + "." + value;
        return ui.has(chosen) ? ui.text(chosen) : ui.has("form." + value) ? ui.text("form." + value) : value;
    }

    private static void questions(Ui ui, Form form, List<String> lines) {
        var sizes = PollSizes.of(form, "").options();
        for (int i = 0; i < sizes.size(); i++) {
            var at = "questions[" + i + "].";
            if (form.value(at + "title").isEmpty() || form.value(at + "remove").equals("true")) continue;
            lines.add(ui.text("form.question.number", i + 1) + ": " + form.value(at + "title"));
            for (int j = 0; j < sizes.get(i); j++) {
                var option = at + "options[" + j + "].";
                var label = (form.value(option + "label") + " "
                                + form.value(option + "startsAt").replace('T', ' '))
                        .strip();
                if (!label.isEmpty()) lines.add("  " + ui.text("form.option", j + 1) + ": " + label);
            }
        }
    }
}
