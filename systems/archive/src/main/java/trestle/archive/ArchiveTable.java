package trestle.archive;

import trestle.archive.comments.Comment;
import trestle.archive.comments.Reaction;
import trestle.archive.comments.RecentComment;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftHash;
import trestle.archive.letters.Letter;
import trestle.archive.letters.LetterVersion;
import trestle.archive.letters.MovedLetter;
import trestle.archive.letters.ReservedDate;
import trestle.archive.media.Media;
import trestle.archive.media.MediaHash;
import trestle.archive.messages.Conversation;
import trestle.archive.messages.Fanout;
import trestle.archive.messages.LeftConversation;
import trestle.archive.messages.Member;
import trestle.archive.messages.Message;
import trestle.archive.profiles.ContactToken;
import trestle.archive.profiles.EmailLock;
import trestle.archive.profiles.Profile;
import trestle.model.Accept;
import trestle.model.Casing;
import trestle.model.Index;
import trestle.model.Model;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.accounts.stored.SessionRecord;
import trestle.platform.accounts.stored.invitations.InvitationItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.jobs.listed.JobOfUser;
import trestle.platform.jobs.listed.UserJobItems;
import trestle.platform.links.LinkItems;
import trestle.platform.links.ShareLink;
import trestle.platform.live.LiveItems;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;

/**
 * The archive's data model: one table. Its index leaves the text of letters and drafts out: what a list shows beyond the
 * attributes named here is read from the table, a page at a time.
 */
@Model(name = "archive", tables = ArchiveTable.class)
@Accept(code = "TRI01", because = "one family: its letters, drafts, people and links are few, and written seldom")
@Table(
        name = "HoldThatThought",
        ttl = "TTL",
        casing = Casing.UPPER,
        includes = {
            AccountItems.class,
            InvitationItems.class,
            AdministrationItems.class,
            UserJobItems.class,
            OutboxItems.class,
            RequestItems.class,
            UploadItems.class,
            LiveItems.class,
            LinkItems.class
        },
        items = {
            Profile.class,
            EmailLock.class,
            Member.class,
            Comment.class,
            Reaction.class,
            RecentComment.class,
            Conversation.class,
            Message.class,
            Fanout.class,
            LeftConversation.class,
            Letter.class,
            LetterVersion.class,
            MovedLetter.class,
            ReservedDate.class,
            Draft.class,
            DraftHash.class,
            Media.class,
            MediaHash.class,
            ContactToken.class
        })
@Index(
        name = "GSI1",
        include = {
            "title",
            "author",
            "description",
            "versionCount",
            "datePrecision",
            "updatedBy",
            "createdAt",
            "updatedAt",
            "status",
            "uploaderId",
            "errorMessage",
            "displayName",
            "photoUrl",
            "generation",
            "familyBranch",
            "isProfilePrivate",
            "groups",
            "thumbKey",
            "contentType",
            "caption"
        })
@Place(of = SessionRecord.class, sk = "SESSION")
@Place(of = JobOfUser.class, sk = "EXPORT#{jobId}")
@Place(of = ShareLink.class, sk = "SHARE")
@Place(of = ShareLink.class, index = "GSI1", pk = "SHARES", sk = "{createdAt}#{digest}")
public interface ArchiveTable {}
