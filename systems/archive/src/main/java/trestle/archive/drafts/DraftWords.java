package trestle.archive.drafts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.platform.pages.Ui;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.parts.Badge;
import trestle.platform.pages.parts.Tone;

/** What is said of drafts on pages. */
public record DraftWords(Ui ui) {
    /** The state of a draft, in a word and a colour. */
    public Badge status(Draft.Status status) {
        return ui.badge(tone(status), ui.text("draft.status." + status.name()));
    }

    private static Tone tone(Draft.Status status) {
        return switch (status) {
            case pending, processing -> Tone.PLAIN;
            case ready -> Tone.ACCENT;
            case published -> Tone.GOOD;
            case failed -> Tone.BAD;
        };
    }

    /** What can be done where a letter of the date exists. */
    public List<Choice> conflicts(Optional<String> nextFree) {
        var choices = new ArrayList<Choice>();
        nextFree.ifPresent(date -> choices.add(new Choice("nextFree", ui.text("draft.conflict.next", date))));
        choices.add(new Choice("newVersion", ui.text("draft.conflict.version")));
        return choices;
    }

    /** What a draft is called: its title, or how many files it has. */
    public String title(DraftViews.Line line) {
        return Optional.ofNullable(line.title()).orElseGet(() -> ui.text("draft.untitled", line.fileCount()));
    }

    public String title(DraftViews.Whole draft) {
        return Optional.ofNullable(draft.extractedData().title())
                .orElseGet(() -> ui.text("draft.untitled", draft.files().size()));
    }
}
