package trestle.archive;

import java.util.Map;
import trestle.archive.comments.ItemId;
import trestle.archive.profiles.UserId;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.contract.ModelContract;
import trestle.testing.contract.SampleValues;

/** Every access pattern, kind and key of the model. Keys and attributes are those of the design. */
@OnEveryBackend
final class ModelTest extends ModelContract {
    private static final String ID = Family.id(Family.NOW, 1);

    ModelTest(Trestle trestle) {
        super(
                trestle,
                "archive",
                new SampleValues()
                        .with(UserId.class, n -> new UserId("user-" + n))
                        .with(ItemId.class, n -> ItemId.letter("date-" + n))
                        .with("commentId", n -> Family.id(Family.later(n - 1), n))
                        .with("messageId", n -> Family.id(Family.later(n - 1), n)));
    }

    @Override
    protected Map<String, String> keys() {
        return Map.of(
                "HoldThatThought",
                """
                Profile | USER#user-1 | PROFILE | GSI1PK USERS | GSI1SK USER#user-1
                Member | USER#user-1 | CONV#conversationId-1
                RATE | USER#client-1 | RATE#action-1
                Comment | COMMENT#letter:date-1 | NOW#COMMENT-ID | GSI1PK USER#user-1 | GSI1SK COMMENT#NOW
                Reaction | COMMENT#letter:date-1 | REACTION#COMMENT-ID#user-1 | GSI1PK USER#user-1 | GSI1SK REACTION#NOW
                RecentComment | RECENT#2040-01 | NOW#COMMENT-ID
                Conversation | CONV#conversationId-1 | META
                Message | CONV#conversationId-1 | MSG#NOW#MESSAGE-ID
                Letter | LETTER#date-1 | CURRENT | GSI1PK LETTERS | GSI1SK date-1
                LetterVersion | LETTER#date-1 | VERSION#NOW
                Draft | DRAFT#draftId-1 | METADATA | GSI1PK DRAFTS | GSI1SK NOW#draftId-1
                DraftHash | DRAFTHASH#sha256-1 | draftId-1
                Media | MEDIA#mediaId-1 | METADATA | GSI1PK MEDIA#pictures | GSI1SK NOW#mediaId-1
                MediaHash | MEDIAHASH#sha256-1 | mediaId-1
                EmailLock | EMAIL#email-1@example.org | ACCOUNT
                CREDENTIAL | USER#userId-1 | CREDENTIAL
                SESSION | SESSION#digest-1 | SESSION
                USER_SESSION | USER#userId-1 | SESSION#handle-1
                SIGN_UP | USER#userId-1 | SIGNUP#signUpId-1
                MAIL_TOKEN | TOKEN#verify#digest-1 | META
                USER_MAIL_TOKEN | USER#userId-1 | MAILTOKEN#verify#digest-1
                ContactToken | TOKEN#contactEmail#hash-1 | META
                INVITE | INVITES | inviteId-1
                API_TOKEN | APITOKEN#digest-1 | META
                USER_API_TOKEN | USER#userId-1 | APITOKEN#tokenId-1
                UPLOAD | UPLOAD#uploadId-1 | METADATA
                OUTBOX | OUTBOX#shard-1 | NOW#jobId-1
                JOB | JOB#jobId-1 | STATE
                USER_JOB | USER#userId-1 | EXPORT#jobId-1
                LIVE | LIVE#shard-1 | NOW#id-1
                IDEMPOTENCY | IDEMP#hash-1 | RESULT
                SHARE_LINK | SHARE#digest-1 | SHARE | GSI1PK SHARES | GSI1SK NOW#digest-1
                MovedLetter | LETTER#date-1 | MOVED
                ReservedDate | LETTER#date-1 | RESERVED
                Fanout | CONV#conversationId-1 | FANOUT#NOW#MESSAGE-ID
                LeftConversation | USER#user-1 | LEFT#conversationId-1
                AUDIT | AUDIT#2040-01 | NOW#id-1
                ROLE_HOLDERS | ROLE#role-1 | HOLDERS
                SETUP_CODE | SETUP | CODE
                """.replace("COMMENT-ID", ID).replace("MESSAGE-ID", ID).replace("NOW", "2040-01-15T09:30:00.000Z"));
    }

    @Override
    protected String attributes() {
        return """
                Profile: GSI1PK GSI1SK PK SK bio contactEmail createdAt deletionDueAt displayName email emailVerified\
                 familyBranch familyRelationship familyRelationships generation groups isProfilePrivate\
                 mediaUploadCount notifyOnComment notifyOnMessage onThisDay photoUrl status storageBytes theme\
                 timeZone updatedAt userId
                Comment: GSI1PK GSI1SK PK SK commentId commentText createdAt itemId itemTitle itemType reactionCount\
                 updatedAt userId userName userPhotoUrl
                Reaction: GSI1PK GSI1SK PK SK commentId createdAt itemId reactionType userId userName
                Conversation: PK SK conversationId conversationTitle conversationType createdAt creatorId\
                 lastMessageAt participantIds
                Member: PK SK conversationId conversationTitle conversationType hiddenAt joinedAt lastMessageAt\
                 lastReadAt unreadCount
                Message: PK SK attachments conversationId createdAt deletedAt editedAt messageId messageText\
                 senderId senderName
                Letter: GSI1PK GSI1SK PK SK author content createdAt date datePrecision description fileKeys\
                 movingTo pageKeys pdfKey restoredFrom title updatedAt updatedBy versionCount
                LetterVersion: PK SK author content date description timestamp title updatedBy
                Draft: GSI1PK GSI1SK PK SK attempts createdAt draftId errorMessage extractedData fileKeys helpWanted\
                 leaseUntil pageKeys pdfKey publishedDate publishing revision sha256List status sweeping uncertain\
                 updatedAt uploaderId warnings
                RATE: PK SK TTL count windowStart
                """;
    }
}
