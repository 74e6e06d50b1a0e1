package trestle.rollmodel;

import trestle.model.Model;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.jobs.listed.UserJobItems;
import trestle.platform.notices.Notice;
import trestle.platform.notices.NoticeItems;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;
import trestle.rollmodel.accounts.AuditOfPerson;
import trestle.rollmodel.accounts.DirectoryEntry;
import trestle.rollmodel.accounts.EmailGuard;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.chat.AiMessage;
import trestle.rollmodel.chat.AiThread;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.LinkLog;
import trestle.rollmodel.coaching.LinkLogOfCoach;
import trestle.rollmodel.coaching.RosterEntry;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentOfCoach;
import trestle.rollmodel.invitations.Invitation;
import trestle.rollmodel.invitations.InvitationToken;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryMeta;
import trestle.rollmodel.journal.Keyword;
import trestle.rollmodel.journal.PrivateKeyword;
import trestle.rollmodel.review.Focus;
import trestle.rollmodel.techniques.TechniqueList;

/** One table without an index: what cannot be listed by its own key is mirrored in the same transaction. */
@Model(name = "rollmodel", tables = RollModelTable.class)
@Table(
        name = "RollModel",
        kind = "entityType",
        ttl = "ttl",
        migrations = "MIGRATION",
        includes = {
            AccountItems.class,
            AdministrationItems.class,
            NoticeItems.class,
            OutboxItems.class,
            RequestItems.class,
            UploadItems.class,
            UserJobItems.class
        },
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
            EmailGuard.class,
            DirectoryEntry.class,
            CommentOfCoach.class,
            AuditOfPerson.class,
            TechniqueList.class,
            Focus.class
        })
@Place(
        of = Notice.class,
        attributes = {"actorId = partnerId", "targetId = entryId", "partId = commentId"})
public interface RollModelTable {}
