package trestle.platform.mail;

/** Mail servers that fail in the ways that mail servers do. */
public final class MailStubs {
    private MailStubs() {}

    /** Does not take the mail at present. */
    public static Mailer refusing() {
        return message -> {
            throw new Mailer.Refused("The mail server did not take the message.", false, false, null);
        };
    }

    /** Takes the mail, and the connection ends before it says so. */
    public static Mailer silentAfter(Mailer mailer) {
        return message -> {
            mailer.send(message);
            throw new Mailer.Refused("The mail server did not take the message.", false, true, null);
        };
    }

    /** Takes the mail, and then the program is killed: nothing after it is done. */
    public static Mailer killedAfter(Mailer mailer) {
        return message -> {
            mailer.send(message);
            throw new IllegalStateException("Killed.");
        };
    }

    /** The program is killed before the server has the mail. */
    public static Mailer killedBefore() {
        return message -> {
            throw new IllegalStateException("Killed.");
        };
    }
}
