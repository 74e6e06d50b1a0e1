package trestle.platform.pages.forms;

import gg.jte.Content;
import trestle.platform.pages.parts.Markup;

/**
 * A place to drop a file on, or to choose one. Its form must be one for files.
 *
 * @param accept the types to offer, as HTML names them: ".zip,.csv"
 * @param bytesMax the most bytes a file may have; a larger one is not sent where scripts run. 0 if the form says nothing
 * @param tooLarge what is said of a larger one
 * @param then where several files that were sent one by one are seen; empty where they are not sent so
 * @param camera the label of a second control, which opens the camera of a phone; empty for none
 */
public record FileDrop(
        Label label, String accept, boolean isMany, long bytesMax, String tooLarge, String then, String camera)
        implements Control<FileDrop> {
    public FileDrop several() {
        return new FileDrop(label, accept, true, bytesMax, tooLarge, then, camera);
    }

    /**
     * Where scripts run, several files can be chosen, and the form is sent for each of them by itself: what has come is
     * there, whatever happens to the next. Without scripts the form has one file.
     *
     * @param then where all of them are seen
     */
    public FileDrop oneByOne(String then) {
        return new FileDrop(label, accept, isMany, bytesMax, tooLarge, then, camera);
    }

    /** The largest file accepted, in bytes. */
    public FileDrop bytesMax(long bytesMax, String tooLarge) {
        return new FileDrop(label, accept, isMany, bytesMax, tooLarge, then, camera);
    }

    /** With a second control that opens the camera, where there is one. Both send files under the same name. */
    public FileDrop camera(String camera) {
        return new FileDrop(label, accept, isMany, bytesMax, tooLarge, then, camera);
    }

    @Override
    public FileDrop labelled(Label label) {
        return new FileDrop(label, accept, isMany, bytesMax, tooLarge, then, camera);
    }

    @Override
    public Content filled() {
        return Markup.OF.uiFile(this);
    }
}
