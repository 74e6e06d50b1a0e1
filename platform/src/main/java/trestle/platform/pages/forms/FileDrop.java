package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.parts.Markup;

/**
 * A place to drop a file on, or to choose one. Its form must be one for files.
 *
 * @param accept the types to offer, as HTML names them: ".zip,.csv"
 * @param bytesMax the most bytes a file may have; a larger one is not sent where scripts run. 0 if the form says nothing
 * @param tooLarge what is said of a larger one
 */
public record FileDrop(Label label, String accept, boolean isMany, long bytesMax, String tooLarge)
        implements Control<FileDrop> {
    public FileDrop several() {
        return new FileDrop(label, accept, true, bytesMax, tooLarge);
    }

    /** The largest file accepted, in bytes. */
    public FileDrop bytesMax(long bytesMax, String tooLarge) {
        return new FileDrop(label, accept, isMany, bytesMax, tooLarge);
    }

    @Override
    public FileDrop labelled(Label label) {
        return new FileDrop(label, accept, isMany, bytesMax, tooLarge);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiFile(this);
    }
}
