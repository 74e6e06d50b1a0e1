package trestle.gallery.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.gallery.GalleryWorld.NOW;
import static trestle.gallery.GalleryWorld.PAGE;
import static trestle.gallery.GalleryWorld.the;
import static trestle.gallery.GalleryWorld.user;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import trestle.gallery.GalleryWorld;
import trestle.model.Outcome;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Users, operators, their unique names and their sessions, on every backend. */
@OnEveryBackend
@TrestleTest(model = "gallery")
final class UserTableTest {
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));

    private final GalleryWorld world;
    private final UserTable users;

    UserTableTest(Trestle trestle) {
        world = new GalleryWorld(trestle);
        users = world.users;
    }

    @Test
    void ofFiftySignUpsWithOneUsernameOneSucceeds() {
        var signedUp = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        users.signUp(user("u" + number, number % 2 == 0 ? "Harbour" : "harbour"))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(signedUp).isEqualTo(1);
        assertThat(world.keys("USER#")).hasSize(1);
        assertThat(world.keys("UNIQUE#")).hasSize(2);
        assertThat(users.findByUsername("HARBOUR")).isPresent();
    }

    @Test
    void aUserIsFoundByAddressGoogleAccountAndUsername() {
        var ann = user("u1", "ann@example.org", "Ann", "google-1");
        world.transactions.commit(users.signUp(ann));

        assertThat(users.findByEmail("ann@example.org")).contains(ann);
        assertThat(users.findByGoogleId("google-1")).contains(ann);
        assertThat(users.findByUsername("ann")).contains(ann);
        assertThat(users.findByUsername("anna")).isEmpty();
        assertThat(world.keys("UNIQUE#"))
                .containsExactly(
                        "UNIQUE#USER_EMAIL#ann@example.org | METADATA",
                        "UNIQUE#USER_GOOGLE#google-1 | METADATA",
                        "UNIQUE#USER_USERNAME#ann | METADATA");
    }

    @Test
    void withoutAGoogleAccountThereIsNoKeyOfIt() {
        world.transactions.commit(users.signUp(user("u1", "Ann")));

        assertThat(world.trestle.dump().item("Gallery", "USER#u1", "METADATA"))
                .doesNotContainKeys("googleId", "GSI2PK", "GSI2SK");
        assertThat(users.listByGoogleId(Range.all(), PAGE).items()).isEmpty();
    }

    @Test
    void namesAreSwappedInOneStep() {
        var ann = user("u1", "ann@example.org", "Ann", null);
        world.transactions.commit(users.signUp(ann));
        world.transactions.commit(users.signUp(user("u2", "Bea")));

        assertThatThrownBy(() -> world.transactions.commit(users.revise(ann, renamed(ann, "bea", "g"))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        world.transactions.commit(users.revise(ann, renamed(ann, "Anna", "google-1")));

        assertThat(users.findByUsername("ann")).isEmpty();
        assertThat(users.findByUsername("anna")).isPresent();
        assertThat(users.findByGoogleId("google-1")).isPresent();
        assertThat(users.listByUsername(Range.all(), PAGE).items())
                .extracting(User::username)
                .containsExactly("Anna", "Bea");
    }

    @Test
    void aNameOfTheSamePersonMayChangeItsCaseAlone() {
        var ann = user("u1", "ann@example.org", "ann", null);
        world.transactions.commit(users.signUp(ann));

        world.transactions.commit(users.revise(ann, renamed(ann, "Ann", null)));

        assertThat(users.findByUsername("ann")).map(User::username).contains("Ann");
    }

    @Test
    void anOperatorSearchesByTheBeginningOfAnAddress() {
        for (var name : new String[] {"ann", "anna", "anton", "bea"}) {
            world.transactions.commit(users.signUp(user(name, name)));
        }

        assertThat(users.listByEmail(Range.of("ann", "anno"), PAGE).items())
                .extracting(User::userId)
                .containsExactly("ann", "anna");
        assertThat(users.listByUsername(Range.atLeast("anto"), PAGE).items())
                .extracting(User::userId)
                .containsExactly("anton", "bea");
    }

    @Test
    void aDeletedAccountKeepsItsUsernameForThirtyDaysAndNothingOfItsId() {
        var ann = user("u1", "ann@example.org", "Ann", "google-1");
        world.transactions.commit(users.signUp(ann));
        var until = NOW.plus(Duration.ofDays(30));

        world.transactions.commit(users.erase(ann, ann.erased("gone-7", NOW, until)));

        assertThat(users.find("u1")).isEmpty();
        assertThat(users.findByUsername("ann")).isEmpty();
        assertThat(users.findByEmail("ann@example.org")).isEmpty();
        assertThat(world.trestle.dump().toString()).doesNotContain("u1", "ann@example.org", "google-1");
        assertThat(world.trestle.dump().item("Gallery", "UNIQUE#USER_USERNAME#ann", "METADATA"))
                .doesNotContainKey("ownerId");
        assertThat(users.listByUsername(Range.all(), PAGE).items()).isEmpty();
        assertThatThrownBy(() -> world.transactions.commit(users.signUp(user("u2", "ann"))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        world.transactions.commit(users.signUp(user("u1b", "ann@example.org", "Other", "google-1")));

        world.trestle.clock().set(until);
        world.transactions.commit(users.signUp(user("u3", "ann")));
        assertThat(users.findByUsername("Ann")).map(User::userId).contains("u3");
    }

    @Test
    void theValidLinkVerifiesOnceAndNoOther() {
        world.transactions.commit(users.signUp(user("u1", "Ann")));
        world.transactions.commit(
                users.keep(new EmailVerificationToken("digest", "u1", "u1@example.org", LATER, LATER)),
                users.allowVerifying("u1", "digest"));

        assertThatThrownBy(() -> world.transactions.commit(
                        users.useVerification("digest", NOW), users.verify("u1", true, NOW, "older", "u1@example.org")))
                .isInstanceOf(Refusal.ConditionFailed.class);
        var verified = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        users.useVerification("digest", NOW),
                        users.verify("u1", true, NOW, "digest", "u1@example.org")))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(verified).isEqualTo(1);
        assertThat(users.findVerification("digest")).isEmpty();
    }

    @Test
    void aLinkIsAbsentFromTheInstantItExpires() {
        world.transactions.commit(
                users.keep(new PasswordResetToken("digest", "u1", null, LATER, LATER)),
                users.keep(new DeletionCancelToken("digest", "u1", null, LATER, LATER)));

        world.trestle.clock().set(LATER);

        assertThat(users.findReset("digest")).isEmpty();
        assertThat(users.findCancelling("digest")).isEmpty();
        assertThatThrownBy(() -> world.transactions.commit(users.useReset("digest", LATER)))
                .isInstanceOf(Refusal.class);
        assertThat(world.keys("PASSWORD_RESET_TOKEN#")).hasSize(1);
    }

    @Test
    void sessionsThatEndedAreAbsentListedForTheSweepAndSwept() {
        world.transactions.commit(
                world.sessions.open(session("s1", NOW.plusSeconds(60))),
                world.sessions.open(session("s2", LATER)),
                world.sessions.open(new AdminSession("s3", "op", "root", NOW, NOW.plusSeconds(60), NOW, LATER)));
        var end = NOW.plusSeconds(60);
        world.trestle.clock().set(end);

        assertThat(world.sessions.findOfUser("s1")).isEmpty();
        assertThat(world.sessions.findOfAdmin("s3")).isEmpty();
        assertThat(world.sessions.findOfUser("s2")).isPresent();
        assertThat(world.sessions.listOfUser("u1"))
                .extracting(UserSession::sessionId)
                .containsExactly("s2");

        var ended = world.sessions.listEndedOfUsers(Range.atMost(end), PAGE).items();
        assertThat(ended).extracting(UserSession::sessionId).containsExactly("s1");
        world.sessions.sweepUsers(ended);
        world.sessions.sweepAdmins(
                world.sessions.listEndedOfAdmins(Range.atMost(end), PAGE).items());
        assertThat(world.keys("")).containsExactly("USER_SESSION#s2 | METADATA");
    }

    @Test
    void anOperatorsUsernameIsUniqueAndTheLastOneStays() {
        var root = new AdminUser("op1", "Root", "hash", "salt", NOW, true, NOW);
        world.transactions.commit(
                world.operators.appoint(root), world.administration.found(new RoleHolders("AdminUser", Set.of("op1"))));

        assertThatThrownBy(() -> world.transactions.commit(
                        world.operators.appoint(new AdminUser("op2", "root", "hash", "salt", NOW, true, NOW))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        assertThatThrownBy(() -> world.transactions.commit(
                        world.operators.revise(root, new AdminUser("op1", "Root", "hash", "salt", NOW, false, LATER)),
                        world.administration.withdraw("AdminUser", "op1")))
                .isInstanceOf(Refusal.ConditionFailed.class);

        assertThat(the(world.operators.findByUsername("ROOT")).isActive()).isTrue();
        assertThat(world.operators.list(PAGE).items()).hasSize(1);
        assertThat(world.keys("ROLE#")).containsExactly("ROLE#AdminUser | HOLDERS");
    }

    private static UserSession session(String sessionId, Instant expiresAt) {
        return new UserSession(sessionId, "u1", NOW, expiresAt, NOW, expiresAt, 0, "a browser");
    }

    private static User renamed(User user, String username, @Nullable String googleId) {
        return new User(
                user.userId(),
                user.email(),
                username,
                user.passwordHash(),
                googleId,
                user.role(),
                user.createdAt(),
                user.emailVerified(),
                NOW.plusMillis(1),
                user.state(),
                user.displayName(),
                user.storageBytes(),
                user.mediaTotal(),
                user.albumTotal(),
                user.sessionEpoch(),
                user.deletionDueAt(),
                user.verifyDigest(),
                user.resetDigest(),
                user.cancelDigest(),
                user.ttl());
    }
}
