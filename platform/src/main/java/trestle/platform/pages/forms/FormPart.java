package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Markup;
import trestle.platform.pages.parts.Part;

/**
 * A form with its hidden fields and, when there are problems, their summary on top.
 *
 * @param draft the name under which a script keeps what is typed on the device until it is sent; empty for none
 * @param signsOut whether sending it ends this session, so that a script clears what was kept on the device
 */
public record FormPart(
        Texts words, Form form, String action, Content body, boolean hasFiles, String draft, boolean signsOut)
        implements Part {
    /** Files may be sent with it. */
    public FormPart files() {
        return new FormPart(words, form, action, body, true, draft, signsOut);
    }

    /**
     * What is typed is kept on the device under this name until the server has it. Submitted without a connection, it
     * waits in the device's queue and is sent later with the same idempotency key.
     */
    public FormPart keptAs(String draft) {
        return new FormPart(words, form, action, body, hasFiles, draft, signsOut);
    }

    /** Sending it ends this session: what was kept on the device for the account is cleared. */
    public FormPart signingOut() {
        return new FormPart(words, form, action, body, hasFiles, draft, true);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiForm(this);
    }
}
