package trestle.bench.declared;

import trestle.model.Model;
import trestle.model.Table;

/** One table without an index: what cannot be listed by its own key is mirrored in the same transaction. */
@Model(name = "declared", tables = RollModelTable.class)
@Table(
        name = "RollModel",
        kind = "entityType",
        ttl = "ttl",
        items = {
            Profile.class,
            CoachLink.class,
            Entry.class,
            EntryMeta.class,
            Comment.class,
            AiThread.class,
            AiMessage.class,
            Keyword.class,
            PrivateKeyword.class,
            RosterEntry.class,
            Invitation.class,
            InvitationToken.class,
            LinkLog.class,
            LinkLogOfCoach.class,
            Credential.class,
            EmailGuard.class,
            Session.class,
            SessionOfUser.class,
            MailToken.class,
            ApiToken.class,
            ApiTokenOfUser.class,
            DirectoryEntry.class,
            Notice.class,
            CommentOfCoach.class,
            Job.class,
            JobOfUser.class,
            OutboxRow.class,
            UploadTicket.class,
            RateWindow.class,
            RememberedAnswer.class,
            AuditEntry.class,
            RoleHolders.class,
            SetupCode.class
        })
public interface RollModelTable {}
