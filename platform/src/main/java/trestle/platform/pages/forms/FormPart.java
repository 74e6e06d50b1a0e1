package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Markup;
import trestle.platform.pages.parts.Part;

/**
 * A form with its hidden fields and, when there are problems, their summary on top.
 *
 * @param draft the name under which a script keeps what is typed on the device until it is sent; empty for none
 * @param waits whether it is sent later where it was submitted without a connection; else it stays as it is
 * @param adds the id of the live part of the page to which it adds; empty for any other form
 * @param signsOut whether sending it ends this session, so that a script clears what was kept on the device
 */
public record FormPart(
        Texts words,
        Form form,
        String action,
        Content body,
        boolean hasFiles,
        String draft,
        boolean waits,
        boolean signsOut,
        String adds)
        implements Part {
    /** Files may be sent with it. */
    public FormPart files() {
        return new FormPart(words, form, action, body, true, draft, waits, signsOut, adds);
    }

    /**
     * What is typed is kept on the device under this name until the server has it. Submitted without a connection, it
     * waits in the device's queue and is sent later with the same idempotency key.
     */
    public FormPart keptAs(String draft) {
        return new FormPart(words, form, action, body, hasFiles, draft, true, signsOut, adds);
    }

    /**
     * What is typed is kept on the device under this name until a page says that the server has it ({@code
     * data-drop-draft}). Submitted without a connection, the form stays as it is: for forms whose answer must be read.
     */
    public FormPart draftAs(String draft) {
        return new FormPart(words, form, action, body, hasFiles, draft, false, signsOut, adds);
    }

    /**
     * It adds to a live part of the page, such as an item to a list. A script sends it and empties it at once, so that the
     * next can be typed; what is refused comes back into it.
     */
    public FormPart addsTo(String id) {
        return new FormPart(words, form, action, body, hasFiles, draft, waits, signsOut, id);
    }

    /** Sending it ends this session: what was kept on the device for the account is cleared. */
    public FormPart signingOut() {
        return new FormPart(words, form, action, body, hasFiles, draft, waits, true, adds);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiForm(this);
    }
}
