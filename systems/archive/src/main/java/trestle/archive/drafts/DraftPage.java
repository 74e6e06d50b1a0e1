package trestle.archive.drafts;

import java.util.List;
import java.util.Optional;
import trestle.archive.letters.compare.FieldDiff;

/**
 * A draft as its page shows it.
 *
 * @param text the text, cut into what is certain and what is not
 * @param view which half a phone shows: text or scan
 * @param nextFree a free date of the day under which a letter is filed already
 * @param stream where the events come from that renew it
 * @param differences what was typed beside what another person saved meanwhile; empty unless both changed the draft
 */
public record DraftPage(
        DraftViews.Whole draft,
        List<UncertainWords.Stretch> text,
        String view,
        Optional<String> nextFree,
        boolean taken,
        String drafts,
        String letters,
        String stream,
        List<FieldDiff> differences) {
    public DraftPage {
        text = List.copyOf(text);
        differences = List.copyOf(differences);
    }

    public String here() {
        return drafts + "/" + draft.draftId();
    }

    public boolean isWaiting() {
        return draft.status() == Draft.Status.pending || draft.status() == Draft.Status.processing;
    }

    public boolean isReady() {
        return draft.status() == Draft.Status.ready;
    }

    public boolean isFailed() {
        return draft.status() == Draft.Status.failed;
    }

    /** How many words are uncertain. */
    public int uncertain() {
        return draft.uncertain().size();
    }

    /** The kinds of events that renew it. */
    public static List<String> kinds() {
        return DraftFeature.KINDS;
    }
}
