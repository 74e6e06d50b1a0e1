package trestle.platform.accounts.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import trestle.model.PageRequest;
import trestle.model.Refusal;
import trestle.model.Transactions;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.MailedLink.Purpose;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Credentials, links, sessions and roles as they are stored. */
@OnEveryBackend
@TrestleTest(model = "people")
final class AccountTablesTest {
    private static final Instant NOW = FixedClock.START;
    private static final Instant LATER = NOW.plus(Duration.ofHours(1));
    private static final PageRequest PAGE = PageRequest.first(20);

    private final Trestle trestle;
    private final Transactions transactions;
    private final AccountTable accounts;
    private final SessionTable sessions;
    private final AdministrationTable administration;

    AccountTablesTest(Trestle trestle) {
        this.trestle = trestle;
        transactions = new Transactions(trestle.client(), Duration.ofMinutes(1));
        accounts = new DynamoAccountTable(trestle.database());
        sessions = new DynamoSessionTable(trestle.database());
        administration = new DynamoAdministrationTable(trestle.database());
    }

    @Test
    void aSessionIsAbsentFromTheInstantItExpires() {
        transactions.commit(sessions.open(new SessionRecord("digest", "ann", "h1", NOW, LATER, NOW, 1, null, LATER)));
        assertThat(sessions.find("digest")).isPresent();

        trestle.clock().set(LATER.minusMillis(1));
        assertThat(sessions.find("digest")).isPresent();
        trestle.clock().set(LATER);

        assertThat(sessions.find("digest")).isEmpty();
        assertThat(sessions.findByHandle("ann", "h1")).isEmpty();
        assertThat(sessions.list("ann")).isEmpty();
        assertThat(trestle.dump().size()).isEqualTo(2);
    }

    @Test
    void aSessionIsListedAndEndedByItsHandle() {
        transactions.commit(
                sessions.open(new SessionRecord("digest", "ann", "h1", NOW, LATER, NOW, 1, "a browser", LATER)));
        sessions.touch("digest", NOW.plusSeconds(300));

        var session = sessions.findByHandle("ann", "h1").orElseThrow();
        transactions.commit(sessions.close(session));

        assertThat(session.lastAccessedAt()).isEqualTo(NOW.plusSeconds(300));
        assertThat(trestle.dump().size()).isZero();
    }

    @Test
    void aMailedLinkWorksOnceAndNotAfterItsTime() {
        var token = new MailTokenRecord(Purpose.RESET, "digest", "ann", "ann@example.org", 1, null, LATER, LATER);
        transactions.commit(
                accounts.keep(token),
                accounts.keep(new CredentialRecord("ann", "old", 1, 0, null, "digest", null, NOW)));

        assertThatThrownBy(() -> transactions.commit(accounts.use(token, LATER)))
                .isInstanceOf(Refusal.class);
        var used = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> transactions.run(
                        accounts.use(token, NOW),
                        accounts.resetPassword("ann", "new" + number, 1, 1, NOW, "digest", 1)))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(used).isEqualTo(1);
        var credential = accounts.findCredential("ann").orElseThrow();
        assertThat(credential.passwordHash()).startsWith("new");
        assertThat(credential.sessionEpoch()).isEqualTo(2);
        assertThat(credential.resetDigest()).isNull();
    }

    @Test
    void onlyTheNewestLinkOfTheCurrentEpochIsValid() {
        transactions.commit(accounts.keep(new CredentialRecord("ann", "old", 1, 0, "first", null, null, NOW)));
        transactions.commit(accounts.allowChangingEmail("ann", "second", "first"));

        assertThatThrownBy(() -> transactions.commit(accounts.endChangingEmail("ann", "first", 1, 1, 1)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> transactions.commit(accounts.endChangingEmail("ann", "second", 0, 1, 1)))
                .isInstanceOf(Refusal.ConditionFailed.class);
        transactions.commit(accounts.endChangingEmail("ann", "second", 1, 1, 1));

        assertThat(accounts.findCredential("ann").orElseThrow().changeEmailDigest())
                .isNull();
        assertThat(accounts.findCredential("ann").orElseThrow().tokenEpoch()).isEqualTo(1);
    }

    @Test
    void whatWasStoredBeforeThereWereEpochsOfTokensIsReadAsOfTheFirst() {
        transactions.commit(
                accounts.keep(new CredentialRecord("ann", "old", 1, 0, null, null, null, NOW)),
                sessions.issue(new ApiTokenRecord(
                        "digest", "ann", "a1", "script", ApiTokenRecord.Access.READ, 0, NOW, null, null, null)));
        for (var key :
                List.of(Map.of("PK", "USER#ann", "SK", "CREDENTIAL"), Map.of("PK", "APITOKEN#digest", "SK", "META"))) {
            trestle.client()
                    .updateItem(request -> request.tableName(trestle.names().actual("People"))
                            .key(Map.of(
                                    "PK",
                                    AttributeValue.fromS(key.get("PK")),
                                    "SK",
                                    AttributeValue.fromS(key.get("SK"))))
                            .updateExpression("REMOVE tokenEpoch"));
        }

        assertThat(accounts.findCredential("ann").orElseThrow().tokenEpoch()).isZero();
        assertThat(sessions.findToken("digest").orElseThrow().tokenEpoch()).isZero();
    }

    @Test
    void theSetupCodeMakesExactlyOneAdmin() {
        administration.keep(new SetupCode("digest", LATER, LATER));

        var made = IntStream.range(0, 20)
                .parallel()
                .mapToObj(number -> transactions.run(
                        administration.useSetupCode("digest", NOW),
                        administration.found(new RoleHolders("admin", Set.of("u" + number)))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(made).isEqualTo(1);
        assertThat(administration.findSetupCode()).isEmpty();
        assertThat(administration.findHolders("admin").orElseThrow().holders()).hasSize(1);
    }

    @Test
    void theLastAdminStays() {
        transactions.commit(administration.found(new RoleHolders("admin", Set.of("ann"))));
        transactions.commit(administration.grant("admin", "bea"));

        transactions.commit(administration.withdraw("admin", "ann"));
        assertThatThrownBy(() -> transactions.commit(administration.withdraw("admin", "bea")))
                .isInstanceOf(Refusal.ConditionFailed.class);
        assertThatThrownBy(() -> transactions.commit(administration.withdraw("admin", "ann")))
                .isInstanceOf(Refusal.ConditionFailed.class);

        assertThat(administration.findHolders("admin").orElseThrow().holders()).containsExactly("bea");
    }

    @Test
    void anAuditIsReadByMonth() {
        transactions.commit(
                administration.note(new AuditEvent(NOW, "x1", "ann", "suspend", "carl", null)),
                administration.note(
                        new AuditEvent(NOW.plus(Duration.ofDays(30)), "x2", "ann", "restore", "carl", null)));

        assertThat(administration.listAudit(YearMonth.of(2040, 1), PAGE).items())
                .extracting(AuditEvent::id)
                .containsExactly("x1");
    }
}
