package trestle.cli.backup;

/** A file that is no whole backup: cut off, changed since it was written, or never one. The message is a sentence. */
public final class BackupDamaged extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BackupDamaged(String message) {
        super(message);
    }

    BackupDamaged(String message, Throwable cause) {
        super(message, cause);
    }
}
