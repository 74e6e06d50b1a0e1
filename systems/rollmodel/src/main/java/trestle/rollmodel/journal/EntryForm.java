package trestle.rollmodel.journal;

import trestle.platform.pages.forms.Form;

/**
 * The form in which an entry is written.
 *
 * @param action where it is sent
 * @param draft the name its text is kept under on the device until it is sent
 * @param back where its way back leads, under {@code backText}
 */
public record EntryForm(String title, String back, String backText, String action, String draft, Form form) {
    /** Whether it makes an entry rather than changes one. */
    public boolean isNew() {
        return form.etag().isEmpty();
    }
}
