package trestle.platform.pages.parts;

import gg.jte.Content;

/**
 * A small button for what cannot be undone: pressed, it opens a question with the form that does it. It needs no script.
 *
 * @param question what will happen, as a question
 * @param form the form with its own button
 */
public record Confirm(String label, String question, Content form) implements Part {
    @Override
    public Content filled() {
        return Markup.OF.uiConfirm(this);
    }
}
