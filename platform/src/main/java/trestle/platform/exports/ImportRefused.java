package trestle.platform.exports;

/** A file cannot be imported at all. The message is for the person who sent it and quotes nothing of the file. */
final class ImportRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ImportRefused(String reason) {
        super(reason);
    }
}
