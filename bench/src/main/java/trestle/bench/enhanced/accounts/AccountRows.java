package trestle.bench.enhanced.accounts;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import trestle.bench.enhanced.Rows;
import trestle.model.Page;
import trestle.model.PageRequest;

/** People, their passwords and the links mailed to them. */
public final class AccountRows {
    private final Rows rows;

    public AccountRows(Rows rows) {
        this.rows = rows;
    }

    /** Makes a profile, its address guarded and listed in the directory. */
    public List<TransactWriteItem> open(Profile profile) {
        return List.of(
                rows.insert(Profile.SCHEMA, profile),
                rows.insert(EmailGuard.SCHEMA, EmailGuard.of(profile)),
                rows.put(DirectoryEntry.SCHEMA, DirectoryEntry.of(profile)));
    }

    /** Changes a profile; another address takes its guard in the same step. */
    public List<TransactWriteItem> revise(Profile before, Profile after) {
        var writes = new ArrayList<TransactWriteItem>();
        writes.add(rows.revise(Profile.SCHEMA, before, counted(after, before), asRead(before)));
        if (!before.email().equals(after.email())) {
            writes.add(free(before));
            writes.add(rows.insert(EmailGuard.SCHEMA, EmailGuard.of(after)));
        }
        return writes;
    }

    /** A profile with the counts of another: they move with the links alone. */
    private static Profile counted(Profile it, Profile counts) {
        return new Profile(
                it.userId(),
                it.email(),
                it.emailVerified(),
                it.displayName(),
                it.roles(),
                it.timeZone(),
                it.belt(),
                it.aiConsent(),
                it.coachAiConsent(),
                it.createdAt(),
                it.updatedAt(),
                it.state(),
                it.deletionDueAt(),
                counts.coachCount(),
                counts.athleteCount());
    }

    /** Removes a profile, its guard and its place in the directory. */
    public List<TransactWriteItem> close(Profile profile) {
        var listed = DirectoryEntry.of(profile);
        return List.of(
                rows.delete(profile.pk(), profile.sk(), asRead(profile)),
                free(profile),
                rows.delete(listed.pk(), listed.sk()));
    }

    private TransactWriteItem free(Profile profile) {
        var guard = EmailGuard.of(profile);
        return rows.delete(guard.pk(), guard.sk());
    }

    private static Expression asRead(Profile profile) {
        return Rows.unchanged(Profile.SCHEMA, profile, "updatedAt");
    }

    /** A person by id. */
    public Optional<Profile> find(String userId) {
        return rows.get(Profile.SCHEMA, user(userId), "PROFILE");
    }

    /** A person by email address. */
    public Optional<Profile> findByEmail(String email) {
        return rows.get(EmailGuard.SCHEMA, "UNIQUE#EMAIL#" + Rows.segment(email), "META")
                .flatMap(guard -> find(guard.userId()));
    }

    /** Several people by id, for the names beside links and comments. */
    public List<Profile> listByIds(Collection<String> userIds) {
        return profiles(userIds.stream());
    }

    /** The people in one shard of the directory. */
    public Page<Profile> listShard(int shard, PageRequest page) {
        var listed = rows.page(
                DirectoryEntry.SCHEMA,
                Rows.begins("USERS#" + shard, "USER#"),
                true,
                Optional.empty(),
                page,
                "listShard\n" + shard);
        var people = profiles(listed.items().stream().map(DirectoryEntry::userId));
        return new Page<>(people, listed.next(), listed.ended());
    }

    private List<Profile> profiles(Stream<String> userIds) {
        var keys = userIds.map(id -> Rows.key(user(id), "PROFILE")).toList();
        return rows.getAll(Profile.SCHEMA, Profile.class, keys);
    }

    /** Keeps a person's first password. */
    public TransactWriteItem keep(Credential credential) {
        return rows.insert(Credential.SCHEMA, credential);
    }

    /** A person's password. */
    public Optional<Credential> findCredential(String userId) {
        return rows.get(Credential.SCHEMA, user(userId), "CREDENTIAL");
    }

    /** Changes the password and ends all sessions. */
    public TransactWriteItem changePassword(String userId, String passwordHash, long sessionEpoch, Instant updatedAt) {
        return rows.update(
                user(userId),
                "CREDENTIAL",
                "SET #passwordHash = :hash, #updatedAt = :at ADD #sessionEpoch :epoch",
                Rows.condition(
                        "attribute_exists(PK)",
                        Map.of(
                                ":hash", Rows.value(passwordHash),
                                ":at", Rows.value(updatedAt),
                                ":epoch", Rows.value(sessionEpoch))));
    }

    /** Raises the cost of a password's hash when it is next typed. */
    public void rehash(String userId, String passwordHash, String seen) {
        rows.updateNow(
                Credential.SCHEMA,
                user(userId),
                "CREDENTIAL",
                "SET #passwordHash = :hash",
                Rows.condition(
                        "#passwordHash = :seen", Map.of(":hash", Rows.value(passwordHash), ":seen", Rows.value(seen))));
    }

    /** Ends all sessions. */
    public TransactWriteItem endSessions(String userId, long sessionEpoch) {
        return rows.update(
                user(userId),
                "CREDENTIAL",
                "ADD #sessionEpoch :epoch",
                Rows.condition("attribute_exists(PK)", Map.of(":epoch", Rows.value(sessionEpoch))));
    }

    /** Says which verification link is the valid one. */
    public TransactWriteItem allowVerifying(String userId, String verifyDigest) {
        return allow(userId, "verifyDigest", verifyDigest);
    }

    /** Ends the valid verification link, if this is it. */
    public TransactWriteItem endVerifying(String userId, String digest) {
        return end(userId, "verifyDigest", digest);
    }

    /** Says which reset link is the valid one. */
    public TransactWriteItem allowReset(String userId, String resetDigest) {
        return allow(userId, "resetDigest", resetDigest);
    }

    /** Changes the password by the valid reset link, if this is it, and ends all sessions. */
    public TransactWriteItem resetPassword(
            String userId, String passwordHash, long sessionEpoch, Instant updatedAt, String digest) {
        return rows.update(
                user(userId),
                "CREDENTIAL",
                "SET #passwordHash = :hash, #updatedAt = :at ADD #sessionEpoch :epoch REMOVE #resetDigest",
                Rows.condition(
                        "#resetDigest = :digest",
                        Map.of(
                                ":hash", Rows.value(passwordHash),
                                ":at", Rows.value(updatedAt),
                                ":epoch", Rows.value(sessionEpoch),
                                ":digest", Rows.value(digest))));
    }

    /** Says which link cancels a deletion. */
    public TransactWriteItem allowCancelling(String userId, String cancelDigest) {
        return allow(userId, "cancelDigest", cancelDigest);
    }

    /** Ends the link that cancels a deletion, if this is it. */
    public TransactWriteItem endCancelling(String userId, String digest) {
        return end(userId, "cancelDigest", digest);
    }

    private TransactWriteItem allow(String userId, String link, String digest) {
        return rows.set(user(userId), "CREDENTIAL", Map.of(link, Rows.value(digest)));
    }

    private TransactWriteItem end(String userId, String link, String digest) {
        return rows.update(
                user(userId),
                "CREDENTIAL",
                "REMOVE #" + link,
                Rows.condition("#" + link + " = :digest", Map.of(":digest", Rows.value(digest))));
    }

    /** Removes a password with its account. */
    public TransactWriteItem forgetCredential(String userId) {
        return rows.delete(user(userId), "CREDENTIAL");
    }

    /** Keeps what a mailed link stands for. */
    public TransactWriteItem keep(MailToken token) {
        return rows.insertExpiring(MailToken.SCHEMA, token);
    }

    /** What a mailed link stands for. */
    public Optional<MailToken> findToken(MailToken.Purpose kind, String digest) {
        return rows.get(MailToken.SCHEMA, token(kind, digest), "META")
                .filter(token -> rows.isAhead(token.ttl()) && rows.isAhead(token.expiresAt()));
    }

    /** Uses a mailed link up, once. */
    public TransactWriteItem use(MailToken.Purpose kind, String digest, Instant now) {
        return rows.delete(
                token(kind, digest), "META", Rows.condition("#expiresAt > :now", Map.of(":now", Rows.value(now))));
    }

    private static String token(MailToken.Purpose kind, String digest) {
        return "TOKEN#" + kind + "#" + Rows.segment(digest);
    }

    private static String user(String userId) {
        return "USER#" + Rows.segment(userId);
    }
}
