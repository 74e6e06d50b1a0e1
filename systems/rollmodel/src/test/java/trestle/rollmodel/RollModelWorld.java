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
import trestle.rollmodel.accounts.Accounts;
import trestle.rollmodel.accounts.Administration;
import trestle.rollmodel.accounts.DynamoAccounts;
import trestle.rollmodel.accounts.DynamoAdministration;
import trestle.rollmodel.accounts.DynamoSessions;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.Sessions;
import trestle.rollmodel.chat.Chat;
import trestle.rollmodel.chat.DynamoChat;
import trestle.rollmodel.chat.DynamoSharedChat;
import trestle.rollmodel.chat.SharedChat;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.Coaching;
import trestle.rollmodel.coaching.DynamoCoaching;
import trestle.rollmodel.coaching.DynamoInvitations;
import trestle.rollmodel.coaching.DynamoSharedJournal;
import trestle.rollmodel.coaching.Invitations;
import trestle.rollmodel.coaching.SharedJournal;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.comments.Comments;
import trestle.rollmodel.comments.DynamoComments;
import trestle.rollmodel.jobs.DynamoJobs;
import trestle.rollmodel.jobs.DynamoOutbox;
import trestle.rollmodel.jobs.Jobs;
import trestle.rollmodel.jobs.Outbox;
import trestle.rollmodel.journal.DynamoJournal;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.Journal;
import trestle.rollmodel.notices.DynamoNotices;
import trestle.rollmodel.notices.Notices;
import trestle.rollmodel.requests.DynamoRequests;
import trestle.rollmodel.requests.Requests;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;

/** The model's repositories on one database, and people and entries to use them with. */
public final class RollModelWorld {
    /** When everything happens that does not say otherwise. */
    public static final Instant NOW = FixedClock.START;

    /** A page large enough for a test. */
    public static final PageRequest PAGE = PageRequest.first(50);

    public final Trestle trestle;
    public final Transactions transactions;
    public final Journal journal;
    public final Comments comments;
    public final Coaching coaching;
    public final Invitations invitations;
    public final SharedJournal shared;
    public final Chat chat;
    public final SharedChat sharedChat;
    public final Notices notices;
    public final Accounts accounts;
    public final Sessions sessions;
    public final Administration administration;
    public final Outbox outbox;
    public final Jobs jobs;
    public final Requests requests;

    public RollModelWorld(Trestle trestle) {
        var client = trestle.client();
        var names = trestle.names();
        var cursors = trestle.cursors();
        var clock = trestle.clock();
        this.trestle = trestle;
        transactions = new Transactions(client, Duration.ofMinutes(1));
        journal = new DynamoJournal(client, names, cursors, clock);
        comments = new DynamoComments(client, names, cursors, clock);
        coaching = new DynamoCoaching(client, names, cursors, clock);
        invitations = new DynamoInvitations(client, names, cursors, clock);
        shared = new DynamoSharedJournal(client, names, cursors, clock);
        chat = new DynamoChat(client, names, cursors, clock);
        sharedChat = new DynamoSharedChat(client, names, cursors, clock);
        notices = new DynamoNotices(client, names, cursors, clock);
        accounts = new DynamoAccounts(client, names, cursors, clock);
        sessions = new DynamoSessions(client, names, cursors, clock);
        administration = new DynamoAdministration(client, names, cursors, clock);
        outbox = new DynamoOutbox(client, names, cursors, clock);
        jobs = new DynamoJobs(client, names, cursors, clock);
        requests = new DynamoRequests(client, names, cursors, clock);
    }

    /** Ann trains, Carl coaches her. */
    public RollModelWorld withAnnAndCarl() {
        transactions.commit(accounts.open(person("ann")), accounts.open(person("carl")));
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
                0);
    }

    public static CoachLink link(String athleteId, String coachId, @Nullable Instant visibleFrom) {
        return new CoachLink(athleteId, coachId, NOW, CoachLink.Status.ACTIVE, visibleFrom, "i1");
    }

    /** An entry with a private text that no coach may ever see. */
    public static Entry entry(String entryId, Instant createdAt, Set<String> shared, Set<String> personal) {
        return new Entry(
                "ann",
                createdAt,
                entryId,
                NOW,
                NOW,
                new Entry.Sections("secret-marker", "shared text"),
                new Entry.SessionMetrics(90, 7, 6, Entry.GiOrNoGi.NO_GI, List.of("half guard")),
                true,
                new Entry.Keywords(shared, personal, 1),
                1);
    }

    public static Entry entry(String entryId, Instant createdAt) {
        return entry(entryId, createdAt, Set.of("guard"), Set.of("knee"));
    }

    public static Comment comment(String entryId, String commentId, Instant createdAt, String coachId) {
        return new Comment(
                entryId, createdAt, commentId, "ann", coachId, "Well done.", Comment.Visibility.VISIBLE, null);
    }

    /** So many different words. */
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
