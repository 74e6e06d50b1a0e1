package trestle.platform.mail;

import trestle.platform.jobs.Handler;
import trestle.platform.jobs.JobFailed;
import trestle.platform.jobs.Run;
import trestle.platform.jobs.Verdict;

/** Sends the letter in the payload of work of kind {@code mail}. It is sent at least once. */
public final class MailHandler implements Handler {
    public static final String KIND = "mail";

    private final Mailer mailer;

    public MailHandler(Mailer mailer) {
        this.mailer = mailer;
    }

    @Override
    public Verdict handle(Run run) {
        send(mailer, letter(run));
        return Verdict.done();
    }

    private static Letter letter(Run run) {
        try {
            return Letter.of(run.payload());
        } catch (IllegalArgumentException broken) {
            throw JobFailed.forGood("The letter is not one that can be sent.");
        }
    }

    /** Sends a letter from within any handler, its refusal told as a failure of the work. */
    public static void send(Mailer mailer, Letter letter) {
        try {
            mailer.send(letter);
        } catch (MailRefused refused) {
            var reason = String.valueOf(refused.getMessage());
            throw refused.isForGood() ? JobFailed.forGood(reason) : JobFailed.forNow(reason);
        }
    }
}
