package trestle.platform.pages;

import gg.jte.Content;

/**
 * A place to drop a file on, or to choose one. Its form must be one for files.
 *
 * @param accept the types to offer, as HTML names them: ".zip,.csv"
 */
public record FileDrop(Label label, String accept, boolean isMany) implements Control<FileDrop> {
    public FileDrop several() {
        return new FileDrop(label, accept, true);
    }

    @Override
    public FileDrop labelled(Label label) {
        return new FileDrop(label, accept, isMany);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiFile(this);
    }
}
