package trestle.rollmodel.journal;

import java.util.List;
import trestle.platform.pages.forms.Form;

/**
 * The form in which an entry is written.
 *
 * @param action where it is sent
 * @param draft the name its text is kept under on the device until it is sent
 * @param back where its way back leads, under {@code backText}
 * @param tags suggestions from the athlete's own history
 * @param readers the names of those who will see the shared text
 */
public record EntryForm(
        String title,
        String back,
        String backText,
        String action,
        String draft,
        Form form,
        List<String> tags,
        List<String> readers) {
    public EntryForm {
        tags = List.copyOf(tags);
        readers = List.copyOf(readers);
    }

    /** Whether it makes an entry rather than changes one. */
    public boolean isNew() {
        return form.etag().isEmpty();
    }
}
