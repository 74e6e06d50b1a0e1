package trestle.platform.mail;

import org.jspecify.annotations.Nullable;

/** Sends messages, one at a time and immediately. Safe for use by several threads. */
public interface Mailer extends AutoCloseable {
    /**
     * Sends a message.
     *
     * @throws Refused if the server does not take it: try again later, unless it says that this will not help
     */
    void send(MailMessage message);

    /** Sends a message in plain text. */
    default void send(String to, String subject, String text) {
        send(MailMessage.plain(to, subject, text));
    }

    @Override
    default void close() {}

    /** A message was not accepted. The exception's text quotes nothing of it. */
    final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final boolean forGood;
        private final boolean mayHaveArrived;

        Refused(String reason, boolean forGood, boolean mayHaveArrived, @Nullable Throwable cause) {
            super(reason, cause);
            this.forGood = forGood;
            this.mayHaveArrived = mayHaveArrived;
        }

        /** Whether the connection ended before the server said yes or no, so that it may have the message. */
        public boolean mayHaveArrived() {
            return mayHaveArrived;
        }

        /** Whether sending the same message again would not help. */
        public boolean isForGood() {
            return forGood;
        }
    }
}
