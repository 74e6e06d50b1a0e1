package trestle.rollmodel;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;
import trestle.rollmodel.accounts.ApiToken;
import trestle.rollmodel.accounts.ApiTokenOfUser;
import trestle.rollmodel.accounts.AuditEntry;
import trestle.rollmodel.accounts.AuditOfPerson;
import trestle.rollmodel.accounts.Credential;
import trestle.rollmodel.accounts.DirectoryEntry;
import trestle.rollmodel.accounts.EmailGuard;
import trestle.rollmodel.accounts.MailToken;
import trestle.rollmodel.accounts.MailTokenOfUser;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.RoleHolders;
import trestle.rollmodel.accounts.Session;
import trestle.rollmodel.accounts.SessionOfUser;
import trestle.rollmodel.accounts.SetupCode;
import trestle.rollmodel.accounts.SignUp;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.Invitation;
import trestle.rollmodel.coaching.InvitationToken;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.LinkLogOfCoach;
import trestle.rollmodel.coaching.RosterEntry;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentOfCoach;
import trestle.rollmodel.jobs.Job;
import trestle.rollmodel.jobs.JobOfUser;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryMeta;
import trestle.rollmodel.journal.Keyword;
import trestle.rollmodel.journal.PrivateKeyword;
import trestle.rollmodel.notices.Notice;

/** One table without an index: what cannot be listed by its own key is mirrored in the same transaction. */
@Model(name = "rollmodel", tables = RollModelTable.class)
@Table(
        name = "RollModel",
        kind = "entityType",
        ttl = "ttl",
        migrations = "MIGRATION",
        includes = {OutboxItems.class, RequestItems.class, UploadItems.class},
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
            MailTokenOfUser.class,
            SignUp.class,
            ApiToken.class,
            ApiTokenOfUser.class,
            DirectoryEntry.class,
            Notice.class,
            CommentOfCoach.class,
            Job.class,
            JobOfUser.class,
            AuditEntry.class,
            AuditOfPerson.class,
            RoleHolders.class,
            SetupCode.class
        })
public interface RollModelTable {}
