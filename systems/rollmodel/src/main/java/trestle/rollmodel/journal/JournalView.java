package trestle.rollmodel.journal;

import java.util.List;
import java.util.Optional;
import trestle.platform.pages.forms.Choice;
import trestle.platform.pages.forms.Form;

/**
 * The journal page.
 *
 * @param filtered whether anything is filtered
 * @param form the filter as it stands
 * @param tags the athlete's own tags, to filter by
 * @param more where the rest of the list is; empty at its end
 * @param focus what the athlete wants to work on this week
 */
public record JournalView(
        List<Line> lines,
        boolean filtered,
        Form form,
        List<Choice> tags,
        Optional<String> more,
        Optional<String> focus) {
    public JournalView {
        lines = List.copyOf(lines);
        tags = List.copyOf(tags);
    }

    /**
     * One entry of the list.
     *
     * @param week the heading before it; empty where the week goes on
     * @param opening the first words of the shared text
     */
    public record Line(Optional<Week> week, String href, OwnEntry entry, String opening, int comments) {}

    /**
     * A week of the list.
     *
     * @param total what it adds up to; empty where a filter leaves some of it out
     */
    public record Week(String name, String total) {}
}
