package trestle.platform.mail;

import trestle.platform.jobs.JobFailed;
import trestle.platform.jobs.TaskHandler;
import trestle.platform.jobs.TaskResult;
import trestle.platform.jobs.TaskRun;

/** Sends the message in the payload of a task of kind {@code mail}. It is sent at least once. */
public final class MailHandler implements TaskHandler {
    public static final String KIND = "mail";

    private final Mailer mailer;

    public MailHandler(Mailer mailer) {
        this.mailer = mailer;
    }

    @Override
    public TaskResult handle(TaskRun run) {
        send(mailer, message(run));
        return TaskResult.done();
    }

    private static MailMessage message(TaskRun run) {
        try {
            return MailMessage.of(run.payload());
        } catch (IllegalArgumentException broken) {
            throw JobFailed.forGood("The message is not one that can be sent.");
        }
    }

    /** Sends a message from within any handler; a refusal becomes a failure of the task. */
    public static void send(Mailer mailer, MailMessage message) {
        try {
            mailer.send(message);
        } catch (Mailer.Refused refused) {
            throw failed(refused);
        }
    }

    /** A refusal as a failure of the work. */
    public static JobFailed failed(Mailer.Refused refused) {
        var reason = String.valueOf(refused.getMessage());
        return refused.isForGood() ? JobFailed.forGood(reason) : JobFailed.forNow(reason);
    }
}
