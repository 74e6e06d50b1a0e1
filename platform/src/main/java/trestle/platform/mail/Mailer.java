package trestle.platform.mail;

/** Sends letters, one at a time and at once. Safe for use by several threads. */
public interface Mailer extends AutoCloseable {
    /**
     * Sends a letter.
     *
     * @throws MailRefused if the server does not take it: try again later, unless it says that this will not help
     */
    void send(MailMessage letter);

    /** Sends a letter in plain text. */
    default void send(String to, String subject, String text) {
        send(MailMessage.plain(to, subject, text));
    }

    @Override
    default void close() {}
}
