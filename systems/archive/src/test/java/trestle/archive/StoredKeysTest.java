package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.archive.Family.ANNA;
import static trestle.archive.Family.BEN;
import static trestle.archive.Family.DATE;
import static trestle.archive.Family.LETTER;
import static trestle.archive.Family.NOW;
import static trestle.archive.Family.days;
import static trestle.archive.Family.id;
import static trestle.archive.Family.later;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.archive.accounts.ContactToken;
import trestle.archive.accounts.Invite;
import trestle.archive.accounts.Reset;
import trestle.archive.comments.ItemId;
import trestle.archive.comments.Reaction;
import trestle.archive.drafts.Draft;
import trestle.archive.exports.Export;
import trestle.archive.letters.LetterVersion;
import trestle.archive.letters.MovedLetter;
import trestle.archive.letters.ReservedDate;
import trestle.archive.messages.Conversation;
import trestle.archive.messages.Fanout;
import trestle.archive.profiles.Profile;
import trestle.archive.shares.ShareLink;
import trestle.platform.accounts.stored.AccountPatterns;
import trestle.platform.accounts.stored.AdministrationPatterns;
import trestle.platform.jobs.Job;
import trestle.platform.live.LiveEvent;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** A family uses everything once; then all that is stored is looked at as it is. */
@OnEveryBackend
final class StoredKeysTest {
    private static final String TABLE = "HoldThatThought";
    private static final String COMMENT = id(later(10), 1);
    private static final String MESSAGE = id(later(20), 2);

    private final Trestle trestle;
    private final Family family;

    StoredKeysTest(Trestle trestle) {
        this.trestle = trestle;
        trestle.create("archive");
        family = new Family(trestle);
    }

    @BeforeEach
    void useEverything() {
        theFirstAdminSetsUp();
        aRelativeIsInvited();
        filesComeIn();
        aLetterIsPublishedEditedAndMoved();
        peopleTalk();
        theRestHappens();
    }

    private void theFirstAdminSetsUp() {
        family.commit(family.profiles.add(Family.profile(ANNA)));
        AccountPatterns.storeEach(family.transactions, family.accounts, family.sessions, "anna", NOW);
        AdministrationPatterns.storeEach(family.transactions, family.administration, "anna", "admin", NOW);
    }

    private void aRelativeIsInvited() {
        var groups = List.of(Profile.Group.ApprovedUsers);
        family.commit(
                family.invitations.invite(new Invite("i1", "ben@example.org", groups, ANNA, NOW, NOW.plus(days(7)))));
        family.commit(
                family.invitations.invite(new Invite("i2", "carl@example.org", groups, ANNA, NOW, NOW.plus(days(7)))));
        family.commit(family.profiles.add(Family.profile(BEN)), family.invitations.useInvite("i1", "ben@example.org"));
        family.commit(family.invitations.offerReset(new Reset("r1", BEN, NOW, NOW.plus(days(1)))));
        family.commit(family.invitations.offer(new ContactToken(
                ContactToken.Kind.contactEmail, "m1", BEN, "ben@work.example", NOW, NOW.plus(days(1)))));
    }

    private void filesComeIn() {
        family.commit(family.uploads.allow(Family.ticket("u1", ANNA)));
        family.commit(family.uploads.allow(Family.ticket("u2", ANNA)));
        family.commit(family.media.add(Family.picture("p1")), family.uploads.take("u1", ANNA.value(), NOW));
        family.commit(family.drafts.create(Family.draft("d1")));
        var reading = family.drafts.lease("d1", Draft.Status.processing, later(5), 1, later(1));
        family.drafts.conclude(reading, Family.withStatus(reading, Draft.Status.ready, later(2)));
    }

    private void aLetterIsPublishedEditedAndMoved() {
        var draft = family.drafts.find("d1").orElseThrow();
        family.commit(
                family.letters.publish(Family.letter("1944-06-05")),
                family.drafts.publish(draft, Family.withStatus(draft, Draft.Status.published, later(3))));
        var first = family.letters.find("1944-06-05").orElseThrow();
        family.letters.revise(first, Family.saved(first, "Dear Carl, …", later(4), BEN));

        family.commit(
                family.letters.beginMove("1944-06-05", DATE),
                family.letters.reserve(new ReservedDate(DATE, "1944-06-05", later(5))));
        family.letters.copy(List.of(version("1944-06-05", DATE)));
        var moving = family.letters.find("1944-06-05").orElseThrow();
        family.commit(
                family.letters.arrive(Family.moved(moving, DATE)),
                family.letters.depart(moving, DATE),
                family.letters.release(DATE),
                family.letters.redirect(new MovedLetter("1944-06-05", DATE, later(6))));
        family.letters.erase(List.of(
                family.letters.findVersion("1944-06-05", NOW).orElseThrow(),
                family.letters.findVersion("1944-06-05", later(4)).orElseThrow()));
        family.commit(family.letters.reserve(new ReservedDate("1944-06-08", DATE, later(7))));
        family.commit(family.letters.publish(Family.letter("1944-06-06_02")));
        family.commit(family.letters.delete("1944-06-06_02", later(8)));
    }

    /** The first version, as it is copied under another date. */
    private LetterVersion version(String from, String to) {
        var old = family.letters.findVersion(from, NOW).orElseThrow();
        return new LetterVersion(
                to, old.title(), old.author(), old.content(), old.description(), old.timestamp(), old.updatedBy());
    }

    private void peopleTalk() {
        var comment = Family.comment(LETTER, COMMENT, later(10), BEN);
        family.commit(family.comments.post(comment));
        family.comments.react(Family.reaction(comment, ANNA, Reaction.Type.love, later(11)));
        var onPicture = Family.comment(ItemId.media("p1"), id(later(12), 3), later(12), ANNA);
        family.commit(family.comments.post(onPicture));

        var conversation = Family.conversation(Conversation.between(BEN, ANNA), Conversation.Type.direct, ANNA, BEN);
        family.commit(
                family.messages.open(conversation),
                family.messages.join(Family.member(ANNA, conversation)),
                family.messages.join(Family.member(BEN, conversation)));
        var group = Family.conversation("g1", Conversation.Type.group, ANNA, BEN);
        family.commit(
                family.messages.open(group),
                family.messages.join(Family.member(ANNA, group)),
                family.messages.send(Family.message("g1", MESSAGE, later(20), ANNA)),
                family.messages.fanOut(new Fanout("g1", later(20), MESSAGE, List.of(BEN), 0)));
    }

    private void theRestHappens() {
        family.commit(family.shares.share(new ShareLink("s1", LETTER, null, ANNA, later(30), NOW.plus(days(9)))));
        family.commit(
                family.exports.request(
                        new Export(BEN, "j1", Export.Status.waiting, null, null, NOW, NOW.plus(days(2)))),
                family.jobs.begin(Job.waiting("j1", "ben", "export", NOW)),
                family.outbox.add(Family.task("3", later(40), "j1")),
                family.live.add(new LiveEvent("5", later(41), "v1", "comment.created", Map.of(), later(90))));
        family.requests.begin(new RateWindow("ip-5f", "comment", 1, NOW.toEpochMilli(), NOW.plusSeconds(3660)), 0);
        family.requests.begin(
                new IdempotencyRecord("k1", "b1", IdempotencyRecord.Status.RUNNING, null, NOW, NOW.plus(days(1))));
        family.commit(
                family.requests.keep("k1", IdempotencyRecord.Status.DONE, SdkBytes.fromUtf8String("sealed"), NOW));
    }

    @Test
    void everyKeyIsThatOfTheDesign() {
        assertThat(trestle.keys("archive").lines(TABLE))
                .containsExactlyInAnyOrder(
                        "Profile | USER#anna | PROFILE | GSI1PK USERS | GSI1SK USER#anna",
                        "Profile | USER#ben | PROFILE | GSI1PK USERS | GSI1SK USER#ben",
                        "EmailLock | EMAIL#anna@example.org | ACCOUNT",
                        "EmailLock | EMAIL#ben@example.org | ACCOUNT",
                        "CREDENTIAL | USER#anna | CREDENTIAL",
                        "SIGN_UP | USER#anna | SIGNUP#u",
                        "MAIL_TOKEN | TOKEN#reset#m | META",
                        "USER_MAIL_TOKEN | USER#anna | MAILTOKEN#reset#m",
                        "API_TOKEN | APITOKEN#a | META",
                        "USER_API_TOKEN | USER#anna | APITOKEN#t",
                        "SESSION | SESSION#s | SESSION",
                        "USER_SESSION | USER#anna | SESSION#h",
                        "Invite | INVITE#i2 | INVITE | GSI1PK INVITES | GSI1SK 2040-01-15T09:30:00.000Z#i2",
                        "Reset | RESET#r1 | RESET",
                        "ContactToken | TOKEN#contactEmail#m1 | META",
                        "ROLE_HOLDERS | ROLE#admin | HOLDERS",
                        "SETUP_CODE | SETUP | CODE",
                        "UPLOAD | UPLOAD#u2 | METADATA",
                        "Media | MEDIA#p1 | METADATA | GSI1PK MEDIA#pictures | GSI1SK 1950-07-01T12:00:00.000Z#p1",
                        "MediaHash | MEDIAHASH#ab12 | p1",
                        "Draft | DRAFT#d1 | METADATA | GSI1PK DRAFTS | GSI1SK 2040-01-15T09:30:00.000Z#d1",
                        "MovedLetter | LETTER#1944-06-05 | MOVED",
                        "Letter | LETTER#1944-06-06 | CURRENT | GSI1PK LETTERS | GSI1SK 1944-06-06",
                        "LetterVersion | LETTER#1944-06-06 | VERSION#2040-01-15T09:30:00.000Z",
                        "LetterVersion | LETTER#1944-06-06 | VERSION#2040-01-15T09:30:00.004Z",
                        "Letter | LETTER#1944-06-06_02 | CURRENT",
                        "LetterVersion | LETTER#1944-06-06_02 | VERSION#2040-01-15T09:30:00.000Z",
                        "ReservedDate | LETTER#1944-06-08 | RESERVED",
                        "Comment | COMMENT#letter:1944-06-06 | 2040-01-15T09:30:00.010Z#" + COMMENT
                                + " | GSI1PK USER#ben | GSI1SK COMMENT#2040-01-15T09:30:00.010Z",
                        "Reaction | COMMENT#letter:1944-06-06 | REACTION#" + COMMENT
                                + "#anna | GSI1PK USER#anna | GSI1SK REACTION#2040-01-15T09:30:00.011Z",
                        "Comment | COMMENT#media:p1 | 2040-01-15T09:30:00.012Z#" + id(later(12), 3)
                                + " | GSI1PK USER#anna | GSI1SK COMMENT#2040-01-15T09:30:00.012Z",
                        "Conversation | CONV#anna_ben | META",
                        "Member | USER#anna | CONV#anna_ben",
                        "Member | USER#ben | CONV#anna_ben",
                        "Conversation | CONV#g1 | META",
                        "Member | USER#anna | CONV#g1",
                        "Message | CONV#g1 | MSG#2040-01-15T09:30:00.020Z#" + MESSAGE,
                        "Fanout | CONV#g1 | FANOUT#2040-01-15T09:30:00.020Z#" + MESSAGE,
                        "ShareLink | SHARE#s1 | SHARE | GSI1PK SHARES | GSI1SK 2040-01-15T09:30:00.030Z#s1",
                        "Export | USER#ben | EXPORT#j1",
                        "JOB | JOB#j1 | STATE",
                        "LIVE | LIVE#5 | 2040-01-15T09:30:00.041Z#v1",
                        "OUTBOX | OUTBOX#3 | 2040-01-15T09:30:00.040Z#j1",
                        "AUDIT | AUDIT#2040-01 | 2040-01-15T09:30:00.000Z#x",
                        "RATE | USER#ip-5f | RATE#comment",
                        "IDEMPOTENCY | IDEMP#k1 | RESULT");
    }

    @Test
    void everyKindIsStoredAndItsKeysFollowFromIt() {
        assertThat(trestle.keys("archive").disagreements()).isEmpty();
        assertThat(trestle.keys("archive").missingKinds()).isEmpty();
    }

    @Test
    void attributesAreThoseOfTheDesign() {
        assertThat(attributes("USER#anna", "PROFILE"))
                .isEqualTo("GSI1PK GSI1SK PK SK createdAt displayName email groups isProfilePrivate mediaUploadCount"
                        + " notifyOnComment notifyOnMessage status updatedAt userId");
        assertThat(attributes("COMMENT#letter:1944-06-06", "2040-01-15T09:30:00.010Z#" + COMMENT))
                .isEqualTo("GSI1PK GSI1SK PK SK commentId commentText createdAt itemId itemTitle itemType reactionCount"
                        + " userId userName");
        assertThat(attributes("COMMENT#letter:1944-06-06", "REACTION#" + COMMENT + "#anna"))
                .isEqualTo("GSI1PK GSI1SK PK SK commentId createdAt itemId reactionType userId userName");
        assertThat(attributes("CONV#anna_ben", "META"))
                .isEqualTo("PK SK conversationId conversationType createdAt creatorId lastMessageAt participantIds");
        assertThat(attributes("USER#ben", "CONV#anna_ben"))
                .isEqualTo("PK SK conversationId conversationType lastMessageAt unreadCount");
        assertThat(attributes("CONV#g1", "MSG#2040-01-15T09:30:00.020Z#" + MESSAGE))
                .isEqualTo("PK SK attachments conversationId createdAt messageId messageText senderId senderName");
        assertThat(attributes("LETTER#1944-06-06", "CURRENT"))
                .isEqualTo("GSI1PK GSI1SK PK SK author content createdAt date datePrecision fileKeys title updatedAt"
                        + " updatedBy versionCount");
        assertThat(attributes("LETTER#1944-06-06", "VERSION#2040-01-15T09:30:00.004Z"))
                .isEqualTo("PK SK author content date timestamp title updatedBy");
        assertThat(attributes("DRAFT#d1", "METADATA"))
                .isEqualTo("GSI1PK GSI1SK PK SK attempts createdAt draftId extractedData fileKeys publishedDate"
                        + " sha256List status updatedAt uploaderId");
        assertThat(attributes("USER#ip-5f", "RATE#comment")).isEqualTo("PK SK TTL count windowStart");
    }

    private String attributes(String pk, String sk) {
        return trestle.dump().item(TABLE, pk, sk).keySet().stream().sorted().collect(Collectors.joining(" "));
    }

    @Test
    void valuesAreStoredAsTheDesignHasThem() {
        var rate = trestle.dump().item(TABLE, "USER#ip-5f", "RATE#comment");
        assertThat(rate)
                .containsEntry("count", AttributeValue.fromN("1"))
                .containsEntry("windowStart", AttributeValue.fromN(Long.toString(NOW.toEpochMilli())))
                .containsEntry("TTL", AttributeValue.fromN(Long.toString(NOW.getEpochSecond() + 3660)));

        var message = trestle.dump().item(TABLE, "CONV#g1", "MSG#2040-01-15T09:30:00.020Z#" + MESSAGE);
        assertThat(message.get("attachments").l())
                .containsExactly(AttributeValue.fromM(Map.of(
                        "s3Key", AttributeValue.fromS("messages/c/u/house.jpg"),
                        "fileName", AttributeValue.fromS("house.jpg"),
                        "contentType", AttributeValue.fromS("image/jpeg"))));
        assertThat(trestle.dump()
                        .item(TABLE, "ROLE#admin", "HOLDERS")
                        .get("holders")
                        .ss())
                .containsExactly("anna");
        assertThat(trestle.dump().item(TABLE, "USER#anna", "PROFILE"))
                .containsEntry("mediaUploadCount", AttributeValue.fromN("1"))
                .containsEntry("isProfilePrivate", AttributeValue.fromBool(false));
    }
}
