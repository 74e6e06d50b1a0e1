package trestle.rollmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.PageRequest;
import trestle.model.Transactions;
import trestle.platform.accounts.stored.AccountTable;
import trestle.platform.accounts.stored.AdministrationTable;
import trestle.platform.accounts.stored.SessionTable;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.jobs.JobTable;
import trestle.platform.jobs.OutboxTable;
import trestle.platform.jobs.listed.UserJobTable;
import trestle.platform.notices.NoticeTable;
import trestle.platform.requests.RequestTable;
import trestle.platform.uploads.UploadTable;
import trestle.rollmodel.accounts.AuditTable;
import trestle.rollmodel.accounts.DynamoAuditTable;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.accounts.RollModelAccounts;
import trestle.rollmodel.chat.ChatTable;
import trestle.rollmodel.chat.DynamoChatTable;
import trestle.rollmodel.chat.DynamoSharedChatTable;
import trestle.rollmodel.chat.SharedChatTable;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.coaching.DynamoSharedJournalTable;
import trestle.rollmodel.coaching.SharedJournalTable;
import trestle.rollmodel.coaching.SharedJournals;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.invitations.DynamoInvitationTable;
import trestle.rollmodel.invitations.InvitationTable;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.review.DynamoFocusTable;
import trestle.rollmodel.review.FocusTable;
import trestle.rollmodel.techniques.DynamoTechniqueTable;
import trestle.rollmodel.techniques.TechniqueTable;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** The model's repositories on one database, and people and entries to use them with. */
public final class RollModelWorld {
    /** When everything happens that does not say otherwise. */
    public static final AthleteId ANN = new AthleteId("ann");

    public static final CoachId CARL = new CoachId("carl");
    public static final Instant NOW = FixedClock.START;

    /** A page large enough for a test. */
    public static final PageRequest PAGE = PageRequest.first(50);

    public final Trestle trestle;
    public final Transactions transactions;
    public final JournalTable journal;
    public final CommentTable comments;
    public final CoachingTable coaching;
    public final InvitationTable invitations;
    public final SharedJournalTable shared;
    public final ChatTable chat;
    public final SharedChatTable sharedChat;
    public final NoticeTable notices;
    public final ProfileTable profiles;
    public final AccountTable accounts;
    public final SessionTable sessions;
    public final AdministrationTable administration;
    public final AuditTable audit;
    public final StoredAccounts<Profile> people;
    public final OutboxTable outbox;
    public final UploadTable uploads;
    public final JobTable jobs;
    public final UserJobTable userJobs;
    public final RequestTable requests;
    public final TechniqueTable techniques;
    public final FocusTable focuses;

    public RollModelWorld(Trestle trestle) {
        var database = trestle.database();
        this.trestle = trestle;
        transactions = new Transactions(database.client(), Duration.ofMinutes(1));
        journal = new DynamoJournalTable(database);
        comments = new DynamoCommentTable(database);
        coaching = new DynamoCoachingTable(database);
        invitations = new DynamoInvitationTable(database);
        shared = new DynamoSharedJournalTable(database);
        chat = new DynamoChatTable(database);
        sharedChat = new DynamoSharedChatTable(database);
        notices = new DynamoNoticeTable(database);
        profiles = new DynamoProfileTable(database);
        accounts = new DynamoAccountTable(database);
        sessions = new DynamoSessionTable(database);
        administration = new DynamoAdministrationTable(database);
        audit = new DynamoAuditTable(database);
        people = RollModelAccounts.of(database, transactions);
        outbox = new DynamoOutboxTable(database);
        uploads = new DynamoUploadTable(database);
        jobs = new DynamoJobTable(database);
        userJobs = new DynamoUserJobTable(database);
        requests = new DynamoRequestTable(database);
        techniques = new DynamoTechniqueTable(database);
        focuses = new DynamoFocusTable(database);
    }

    /** What athletes share, as coaches read it. */
    public SharedJournals sharedJournals() {
        return new SharedJournals(coaching, profiles, shared, trestle.cursors());
    }

    /** Ann trains, Carl coaches her. */
    public RollModelWorld withAnnAndCarl() {
        transactions.commit(profiles.open(person("ann")), profiles.open(person("carl")));
        transactions.commit(coaching.link(link("ann", "carl", null)));
        return this;
    }

    public static Profile person(String userId) {
        return new Profile(
                userId,
                userId + "@example.org",
                true,
                userId,
                List.of(Profile.Role.ATHLETE, Profile.Role.COACH),
                "Europe/Lisbon",
                null,
                false,
                false,
                NOW,
                NOW,
                Profile.State.ACTIVE,
                null,
                0,
                0,
                0,
                null);
    }

    public static CoachLink link(String athleteId, String coachId, @Nullable Instant visibleFrom) {
        return new CoachLink(
                new AthleteId(athleteId), new CoachId(coachId), NOW, CoachLink.Status.ACTIVE, visibleFrom, "i1");
    }

    /** An entry with a private text that no coach may ever see. */
    public static Entry entry(String entryId, Instant createdAt, Set<String> shared, Set<String> personal) {
        return new Entry(
                "ann",
                createdAt,
                entryId,
                NOW,
                NOW,
                null,
                new Entry.Sections("secret-marker", "shared text"),
                new Entry.SessionMetrics(90, 7, 6, Entry.GiOrNoGi.NO_GI, List.of("half guard")),
                true,
                new Entry.Keywords(shared, personal, 1),
                1,
                null,
                "Z");
    }

    public static Entry entry(String entryId, Instant createdAt) {
        return entry(entryId, createdAt, Set.of("guard"), Set.of("knee"));
    }

    /** The same entry, kept from coaches. */
    public static Entry closed(Entry entry) {
        return new Entry(
                entry.athleteId(),
                entry.createdAt(),
                entry.entryId(),
                entry.updatedAt(),
                entry.recordedAt(),
                entry.sharedUpdatedAt(),
                entry.sections(),
                entry.sessionMetrics(),
                false,
                entry.kw(),
                entry.rev(),
                entry.reindexed(),
                entry.utcOffset());
    }

    public static Comment comment(String entryId, String commentId, Instant createdAt, String coachId) {
        return Comment.of(entryId, createdAt, commentId, new AthleteId("ann"), new CoachId(coachId), "Well done.");
    }

    /** A number of different words. */
    public static Set<String> words(String stem, int count) {
        return Set.copyOf(
                IntStream.range(0, count).mapToObj(number -> stem + number).toList());
    }

    public int commentCount(String entryId) {
        return journal.findMeta(entryId).orElseThrow().commentCount();
    }

    /** Every stored item whose keys begin so, as {@code PK | SK}. */
    public List<String> keys(String pk, String... sk) {
        return trestle.dump().items("RollModel").stream()
                .map(item -> text(item, "PK") + " | " + text(item, "SK"))
                .filter(key -> key.startsWith(pk))
                .filter(key -> sk.length == 0 || Arrays.stream(sk).anyMatch(part -> key.contains(" | " + part)))
                .toList();
    }

    private static String text(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name)).s();
    }

    public static <T> T the(Optional<T> found) {
        return found.orElseThrow();
    }
}
