package trestle.rollmodel.invitations;

import trestle.platform.jobs.TaskRun;
import trestle.platform.mail.MailBody;
import trestle.platform.mail.MailHandler;
import trestle.platform.mail.Mailer;
import trestle.platform.pages.context.Texts;

/** Mails invitations. One that was used or revoked, or has expired, in the meantime is not sent. */
public record InvitationMail(Invitations invitations, Mailer mailer, Texts texts) {
    public void handle(TaskRun run) {
        invitations.findMailed(run.get("athleteId"), run.get("inviteId")).ifPresent(this::send);
    }

    private void send(Invitations.Mailed mailed) {
        var body = new MailBody().paragraph(texts.text("mail.invitation.what", mailed.athleteName()));
        var message = mailed.invitation().message();
        if (message != null) body.paragraph(texts.text("mail.invitation.message", message));
        body.link(texts.text("mail.invitation.link"), mailed.link())
                .paragraph(texts.text("mail.invitation.end", Invitations.LIFE.toDays()));
        MailHandler.send(mailer, body.to(mailed.email(), texts.text("mail.invitation.subject", mailed.athleteName())));
    }
}
