package trestle.platform.mail;

import org.jspecify.annotations.Nullable;

/** A letter was not taken. The message quotes nothing of it. */
public final class MailRefused extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean forGood;

    MailRefused(String reason, boolean forGood, @Nullable Throwable cause) {
        super(reason, cause);
        this.forGood = forGood;
    }

    /** Whether sending the same letter again would not help. */
    public boolean isForGood() {
        return forGood;
    }
}
