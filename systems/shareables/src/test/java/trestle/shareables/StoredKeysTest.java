package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.platform.jobs.Job;
import trestle.platform.live.LiveEvent;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.shareables.limits.PasscodeAttempt;
import trestle.shareables.operators.Audit;
import trestle.shareables.operators.OperatorRole;
import trestle.shareables.operators.OperatorSession;
import trestle.shareables.operators.OperatorToken;
import trestle.shareables.operators.SetupCode;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.reports.Report;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.KeyForms;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;

/** Every kind is written once; then what is stored is held against the design, character for character. */
@OnEveryBackend
final class StoredKeysTest {
    private static final String ID = "01890000-0000-7000-8000-00000000000B";

    private final Trestle trestle;
    private final Tables tables;
    private final Samples samples;
    private final Instant now = FixedClock.START;

    StoredKeysTest(Trestle trestle) {
        this.trestle = trestle;
        this.tables = Tables.create(trestle);
        this.samples = new Samples(now);
    }

    private void useEverything() {
        IntStream.of(0, 99, 999).forEach(n -> tables.pool().fill(new PoolSlot(n, 1, "AAA-AAA-00000")));
        tables.pool().fill(new PoolSlot(99, 12, "AAA-AAA-00001"));
        tables.transactions()
                .commit(
                        tables.pool().claim(0, 1, "AAA-AAA-00000"),
                        tables.shareables().create(samples.checklist(Samples.LIST)));
        tables.transactions().commit(tables.shareables().create(samples.event(Samples.PARTY, 10)));
        tables.transactions().commit(tables.shareables().create(samples.poll(Samples.VOTE, null, false)));
        tables.checklists().tick(samples.tick(Samples.LIST, Samples.BREAD), now);
        tables.transactions()
                .commit(
                        tables.events().admit(Samples.PARTY, 1, now, now, 2000, 10, 7, 1, 3, 1),
                        tables.events().answer(samples.rsvp(Samples.PARTY, Samples.code(1), 2)));
        tables.transactions()
                .commit(
                        tables.polls().admit(Samples.VOTE, 1, now, 5000, 1, 1),
                        tables.polls().vote(samples.vote(Samples.VOTE, Samples.code(2))));
        tables.codes().issue(List.of(new ResponseCode(Samples.VOTE, Samples.code(3), now, null, samples.purge())));
        tables.limits()
                .open(
                        new PasscodeAttempt(
                                Samples.LIST, PasscodeAttempt.Scope.ADMIN, "c0ffee", 1, 0, null, 0, samples.purge()),
                        0);
        tables.requests().begin(new RateWindow("c0ffee", "create", 1, 0, samples.purge()), 0);
        tables.requests()
                .begin(new IdempotencyRecord(
                        "f00d", "beef", IdempotencyRecord.Status.RUNNING, null, now, samples.purge()));
        tables.reports().insert(new Report(ID, now, Samples.LIST, "spam", "c0ffee", samples.purge()));
        tables.transactions()
                .commit(
                        tables.outbox().add(samples.task(ID, now)),
                        tables.live().add(new LiveEvent("5", now, ID, "ticks", Map.of(), samples.purge())),
                        tables.jobs().begin(Job.waiting(ID, null, "sweep", now)),
                        tables.operators().note(new Audit(now, ID, ID, "take-down", Samples.LIST, null)));
        tables.operators().announce(new SetupCode("d1", now, now.plus(Duration.ofDays(1))));
        tables.transactions()
                .commit(
                        tables.operators().create(samples.operator(ID, "Rui-Costa@Example.org")),
                        tables.operators().establish(new OperatorRole(Set.of(ID))),
                        tables.operators()
                                .mail(new OperatorToken(OperatorToken.Purpose.RESET, "d2", ID, now, samples.purge())));
        tables.operators().signIn(new OperatorSession("d3", ID, 1, now, now, samples.purge()), 1);
    }

    @Test
    void everyKeyIsOneOfTheDesign() {
        useEverything();

        assertThat(trestle.keys("shareables").lines("Shareables"))
                .containsExactlyInAnyOrder(
                        "checklist | shareable#abcdef12345 | 01#",
                        "event | shareable#bcdfgh00001 | 01#",
                        "poll | shareable#xyzxyz99999 | 01#",
                        "checklist_state | checklist_state#abcdef12345 | 01#0000000000000000000000000000000a#",
                        "event_rsvp | event_rsvp#bcdfgh00001 | 01#baaaaaaa#",
                        "poll_vote | poll_vote#xyzxyz99999 | 01#caaaaaaa#",
                        "response_code | response_code#xyzxyz99999 | 01#daaaaaaa#",
                        "passcode_attempt | passcode_attempt#abcdef12345 | 01#admin#c0ffee#",
                        "rate | rate#c0ffee | 01#create#",
                        "idempotency | idempotency#f00d | 01#",
                        "report | report#" + month() + " | 01#" + KeyForms.time(text())
                                + "#0189000000007000800000000000000b#",
                        "outbox | outbox#3 | 01#" + KeyForms.time(text()) + "#0189000000007000800000000000000b#",
                        "live | live#5 | 01#" + KeyForms.time(text()) + "#0189000000007000800000000000000b#",
                        "job | job#0189000000007000800000000000000b | 01#",
                        "audit | audit#" + month() + " | 01#" + KeyForms.time(text())
                                + "#0189000000007000800000000000000b#",
                        "operator | operator#0189000000007000800000000000000b | 01#",
                        "operator_email | operator_email#rui-costa@example.org | 01#",
                        "operator_session | operator_session#d3 | 01#",
                        "operator_token | operator_token#reset#d2 | 01#",
                        "role | role#operator | 01#",
                        "setup | setup | 01#");
        assertThat(trestle.dump().items("ShortIdPool"))
                .containsExactlyInAnyOrder(
                        slot("99", "available#01", "AAA-AAA-00000"),
                        slot("99", "available#12", "AAA-AAA-00001"),
                        slot("999", "available#01", "AAA-AAA-00000"));
    }

    @Test
    void everyKindIsStoredAndItsKeysFollowFromIt() {
        useEverything();

        assertThat(trestle.keys("shareables").disagreements()).isEmpty();
        assertThat(trestle.keys("shareables").missingKinds()).isEmpty();
    }

    @Test
    void aChecklistHasTheAttributesOfTheDesign() {
        useEverything();

        assertThat(trestle.dump().find("Shareables", Map.of("pk", AttributeValue.fromS("shareable#abcdef12345"))))
                .hasValueSatisfying(item -> assertThat(item)
                        .containsEntry("sk", AttributeValue.fromS("01#"))
                        .containsEntry("entity", AttributeValue.fromS("checklist"))
                        .containsEntry("shortId", AttributeValue.fromS("abc-def-12345"))
                        .containsEntry("name", AttributeValue.fromS("My shopping list"))
                        .containsEntry("adminPasscode", AttributeValue.fromS("***"))
                        .containsEntry("expiresAfter", AttributeValue.fromN("7"))
                        .containsEntry(
                                "purgeAt",
                                AttributeValue.fromN(
                                        Long.toString(samples.purge().getEpochSecond())))
                        .doesNotContainKeys("viewPasscode", "viewPasscodeVersion", "renewedAt", "takenDownAt")
                        .hasEntrySatisfying(
                                "items",
                                items -> assertThat(items.l())
                                        .containsExactly(AttributeValue.fromM(Map.of(
                                                "checklistItemId", AttributeValue.fromS(Samples.BREAD),
                                                "name", AttributeValue.fromS("Bread"))))));
    }

    private static Map<String, AttributeValue> slot(String pk, String sk, String id) {
        return Map.of("pk", AttributeValue.fromN(pk), "sk", AttributeValue.fromS(sk), "id", AttributeValue.fromS(id));
    }

    private String text() {
        return now.toString().replace("Z", ".000Z");
    }

    private String month() {
        return now.toString().substring(0, 7).replace("-", "");
    }
}
