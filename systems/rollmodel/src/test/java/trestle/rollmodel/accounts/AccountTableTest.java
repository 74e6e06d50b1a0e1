package trestle.rollmodel.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.NOW;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.person;
import static trestle.rollmodel.RollModelWorld.the;

import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Accounts, sessions and roles, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class AccountTableTest {
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));

    private final RollModelWorld world;
    private final AccountTable accounts;

    AccountTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        accounts = world.accounts;
    }

    @Test
    void ofFiftySignUpsWithOneAddressOneSucceeds() {
        var opened = IntStream.range(0, 50)
                .parallel()
                .mapToObj(
                        number -> world.transactions.run(accounts.open(withEmail(person("u" + number), "a@b.example"))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(opened).isEqualTo(1);
        assertThat(world.keys("UNIQUE#EMAIL#a@b.example")).hasSize(1);
        assertThat(world.keys("USER#u", "PROFILE")).hasSize(1);
        assertThat(world.keys("USERS#")).hasSize(1);
        assertThat(accounts.findByEmail("a@b.example")).isPresent();
    }

    @Test
    void anotherAddressSwapsTheGuardInOneStep() {
        var ann = person("ann");
        world.transactions.commit(accounts.open(ann), accounts.open(person("bea")));

        assertThatThrownBy(() -> world.transactions.commit(accounts.revise(ann, withEmail(ann, "bea@example.org"))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        world.transactions.commit(accounts.revise(ann, withEmail(ann, "ann@example.com")));

        assertThat(world.keys("UNIQUE#EMAIL#"))
                .containsExactly("UNIQUE#EMAIL#ann@example.com | META", "UNIQUE#EMAIL#bea@example.org | META");
        assertThat(the(accounts.findByEmail("ann@example.com")).userId()).isEqualTo("ann");
        assertThat(accounts.findByEmail("ann@example.org")).isEmpty();
    }

    @Test
    void theDirectoryListsEveryAccount() {
        IntStream.range(0, 30).forEach(number -> world.transactions.commit(accounts.open(person("u" + number))));

        var listed = IntStream.range(0, DirectoryEntry.SHARDS)
                .boxed()
                .flatMap(shard -> accounts.listShard(shard, PAGE).items().stream())
                .map(Profile::userId);

        assertThat(listed).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void aClosedAccountLeavesNothing() {
        world.transactions.commit(accounts.open(person("ann")));

        world.transactions.commit(accounts.close(the(accounts.find("ann"))));

        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void aSessionIsAbsentFromTheInstantItExpires() {
        world.transactions.commit(
                world.sessions.open(new Session("digest", "ann", "h1", NOW, LATER, NOW, 1, null, LATER)));
        assertThat(world.sessions.find("digest")).isPresent();

        world.trestle.clock().set(LATER.minusMillis(1));
        assertThat(world.sessions.find("digest")).isPresent();
        world.trestle.clock().set(LATER);

        assertThat(world.sessions.find("digest")).isEmpty();
        assertThat(world.sessions.findByHandle("ann", "h1")).isEmpty();
        assertThat(world.sessions.list("ann")).isEmpty();
        assertThat(world.trestle.dump().size()).isEqualTo(2);
    }

    @Test
    void aSessionIsListedAndEndedByItsHandle() {
        world.transactions.commit(
                world.sessions.open(new Session("digest", "ann", "h1", NOW, LATER, NOW, 1, "a browser", LATER)));
        world.sessions.touch("digest", NOW.plusSeconds(300));

        var session = the(world.sessions.findByHandle("ann", "h1"));
        world.transactions.commit(world.sessions.close(session));

        assertThat(session.lastAccessedAt()).isEqualTo(NOW.plusSeconds(300));
        assertThat(world.trestle.dump().size()).isZero();
    }

    @Test
    void aMailedLinkWorksOnceAndNotAfterItsTime() {
        var token = new MailToken(MailToken.Purpose.RESET, "digest", "ann", "ann@example.org", 1, null, LATER, LATER);
        world.transactions.commit(
                accounts.keep(token), accounts.keep(new Credential("ann", "old", 1, 0, null, "digest", null, NOW)));

        assertThatThrownBy(() -> world.transactions.commit(accounts.use(token, LATER)))
                .isInstanceOf(Refusal.class);
        var used = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        accounts.use(token, NOW),
                        accounts.resetPassword("ann", "new" + number, 1, 1, NOW, "digest", 1)))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(used).isEqualTo(1);
        var credential = the(accounts.findCredential("ann"));
        assertThat(credential.passwordHash()).startsWith("new");
        assertThat(credential.sessionEpoch()).isEqualTo(2);
        assertThat(credential.resetDigest()).isNull();
    }

    @Test
    void onlyTheNewestLinkOfTheCurrentEpochIsValid() {
        world.transactions.commit(accounts.keep(new Credential("ann", "old", 1, 0, "first", null, null, NOW)));
        world.transactions.commit(accounts.allowChangingEmail("ann", "second", "first"));

        assertThatThrownBy(() -> world.transactions.commit(accounts.endChangingEmail("ann", "first", 1, 1, 1)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> world.transactions.commit(accounts.endChangingEmail("ann", "second", 0, 1, 1)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        world.transactions.commit(accounts.endChangingEmail("ann", "second", 1, 1, 1));

        assertThat(the(accounts.findCredential("ann")).changeEmailDigest()).isNull();
        assertThat(the(accounts.findCredential("ann")).tokenEpoch()).isEqualTo(1);
    }

    @Test
    void whatWasStoredBeforeThereWereEpochsOfTokensIsReadAsOfTheFirst() {
        world.transactions.commit(
                accounts.keep(new Credential("ann", "old", 1, 0, null, null, null, NOW)),
                world.sessions.issue(
                        new ApiToken("digest", "ann", "a1", "script", ApiToken.Access.READ, 0, NOW, null, null, null)));
        for (var key :
                List.of(Map.of("PK", "USER#ann", "SK", "CREDENTIAL"), Map.of("PK", "APITOKEN#digest", "SK", "META"))) {
            world.trestle
                    .client()
                    .updateItem(
                            request -> request.tableName(world.trestle.names().actual("RollModel"))
                                    .key(Map.of(
                                            "PK",
                                            AttributeValue.fromS(key.get("PK")),
                                            "SK",
                                            AttributeValue.fromS(key.get("SK"))))
                                    .updateExpression("REMOVE tokenEpoch"));
        }

        assertThat(the(accounts.findCredential("ann")).tokenEpoch()).isZero();
        assertThat(the(world.sessions.findToken("digest")).tokenEpoch()).isZero();
    }

    @Test
    void theSetupCodeMakesExactlyOneAdmin() {
        world.administration.keep(new SetupCode("digest", LATER, LATER));

        var made = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> world.transactions.run(
                        world.administration.useSetupCode("digest", NOW),
                        world.administration.found(new RoleHolders(Profile.Role.ADMIN, Set.of("u" + number)))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(made).isEqualTo(1);
        assertThat(world.administration.findSetupCode()).isEmpty();
        assertThat(the(world.administration.findHolders(Profile.Role.ADMIN)).holders())
                .hasSize(1);
    }

    @Test
    void theLastAdminStays() {
        world.transactions.commit(world.administration.found(new RoleHolders(Profile.Role.ADMIN, Set.of("ann"))));
        world.transactions.commit(world.administration.grant(Profile.Role.ADMIN, "bea"));

        world.transactions.commit(world.administration.withdraw(Profile.Role.ADMIN, "ann"));
        assertThatThrownBy(() -> world.transactions.commit(world.administration.withdraw(Profile.Role.ADMIN, "bea")))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> world.transactions.commit(world.administration.withdraw(Profile.Role.ADMIN, "ann")))
                .isInstanceOf(Refusal.ConditionFailed.class);

        assertThat(the(world.administration.findHolders(Profile.Role.ADMIN)).holders())
                .containsExactly("bea");
    }

    @Test
    void anAuditIsReadByMonth() {
        world.transactions.commit(
                world.administration.note(new AuditEntry(NOW, "x1", "ann", "suspend", "carl", null)),
                world.administration.note(
                        new AuditEntry(NOW.plus(Duration.ofDays(30)), "x2", "ann", "restore", "carl", null)));

        assertThat(world.administration.listAudit(YearMonth.of(2040, 1), PAGE).items())
                .extracting(AuditEntry::id)
                .containsExactly("x1");
    }

    private static Profile withEmail(Profile profile, String email) {
        return new Profile(
                profile.userId(),
                email,
                profile.emailVerified(),
                profile.displayName(),
                profile.roles(),
                profile.timeZone(),
                profile.belt(),
                profile.aiConsent(),
                profile.coachAiConsent(),
                profile.createdAt(),
                profile.updatedAt().plusMillis(1),
                profile.state(),
                profile.deletionDueAt(),
                profile.coachCount(),
                profile.athleteCount(),
                profile.threadCount());
    }
}
