package trestle.cli.backup;

/** Why a backup or a restore cannot be done, in a sentence that says what to do. */
public final class BackupRefused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public BackupRefused(String message) {
        super(message);
    }

    public BackupRefused(String message, Throwable cause) {
        super(message, cause);
    }
}
