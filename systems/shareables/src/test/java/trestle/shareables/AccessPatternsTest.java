package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Refusal;
import trestle.model.Segment;
import trestle.shareables.limits.PasscodeAttempt;
import trestle.shareables.operators.OperatorToken;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.responses.Code;
import trestle.testing.FixedClock;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** How each access pattern is served: by which key, and nothing read that a key would have left out. */
@TrestleTest
final class AccessPatternsTest {
    private static final PageRequest PAGE = PageRequest.first(50);
    private static final String LIVE = " filter (attribute_not_exists(purgeAt) OR purgeAt > 2210232600)";
    private static final Code CODE = Samples.code(1);

    private final Trestle trestle;
    private final Tables tables;
    private final Samples samples;
    private final Instant now = FixedClock.START;

    AccessPatternsTest(Trestle trestle) {
        this.trestle = trestle;
        this.tables = Tables.create(trestle);
        this.samples = new Samples(now);
    }

    /** The requests that a call makes, whether or not it finds what it needs. */
    private List<String> asked(Runnable call) {
        trestle.requests().forget();
        try {
            call.run();
        } catch (Refusal refusal) {
            // what was asked is what counts here
        }
        return trestle.requests().lines();
    }

    @Test
    void aShareableIsOneRead() {
        assertThat(asked(() -> tables.shareables().find(Samples.LIST)))
                .containsExactly("GetItem Shareables {\"pk\": \"shareable#abcdef12345\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.shareables().takeDown(Samples.LIST, now)))
                .containsExactly(
                        "UpdateItem Shareables {\"pk\": \"shareable#abcdef12345\", \"sk\": \"01#\"} do SET takenDownA"
                                + "t = \"2040-01-15T09:30:00.000Z\" if attribute_exists(pk) AND (attribute_not_exists(pur"
                                + "geAt) OR purgeAt > 2210232600)");
        assertThat(asked(() -> tables.shareables().restore(Samples.LIST)))
                .containsExactly(
                        "UpdateItem Shareables {\"pk\": \"shareable#abcdef12345\", \"sk\": \"01#\"} do REMOVE takenDo"
                                + "wnAt if attribute_exists(pk) AND (attribute_not_exists(purgeAt) OR purgeAt > 2210232"
                                + "600)");
    }

    @Test
    void thePoolIsReadByPartition() {
        assertThat(asked(() -> tables.pool().listSlots(99)))
                .containsExactly("Query ShortIdPool where pk = 99 AND begins_with(sk, \"available#\") consistent");
        assertThat(asked(() -> tables.pool().scan(Segment.WHOLE).forEach(item -> {})))
                .containsExactly("Scan ShortIdPool consistent");
        assertThat(asked(() -> tables.pool().fill(new PoolSlot(99, 1, "AAA-AAA-00000"))))
                .containsExactly(
                        "PutItem ShortIdPool {\"id\": \"AAA-AAA-00000\", \"pk\": 99, \"sk\": \"available#01\"} if attri"
                                + "bute_not_exists(pk)");
        assertThat(asked(() -> tables.pool().drop(99, 1, "AAA-AAA-00000")))
                .containsExactly(
                        "DeleteItem ShortIdPool {\"pk\": 99, \"sk\": \"available#01\"} if (attribute_exists(pk)) AN"
                                + "D (id = \"AAA-AAA-00000\")");
    }

    @Test
    void ticksAreOneQueryAndEachIsConditionedOnItsList() {
        assertThat(asked(() -> tables.checklists().listTicks(Samples.LIST)))
                .containsExactly(
                        "Query Shareables where pk = \"checklist_state#abcdef12345\" AND begins_with(sk, \"01#\")"
                                + LIVE + " consistent");
        assertThat(asked(() -> tables.checklists().tick(samples.tick(Samples.LIST, Samples.BREAD), now)))
                .containsExactly(
                        "TransactWriteItems [PutItem Shareables {\"checkedAt\": \"2040-01-15T09:30:00.000Z\", \"ch"
                                + "ecklistItemId\": \"00000000-0000-0000-0000-00000000000A\", \"entity\": \"checklist_state\","
                                + " \"pk\": \"checklist_state#abcdef12345\", \"purgeAt\": 2242373400, \"shortId\": \"abc-def-123"
                                + "45\", \"sk\": \"01#0000000000000000000000000000000a#\"}; CheckItem Shareables {\"pk\": \"sha"
                                + "reable#abcdef12345\", \"sk\": \"01#\"} if (attribute_exists(pk) AND (attribute_not_exists"
                                + "(purgeAt) OR purgeAt > 2210232600) AND (entity = \"checklist\")) AND (expiresAt > \"204"
                                + "0-01-15T09:30:00.000Z\" AND attribute_not_exists(takenDownAt) AND checkMode = \"shared"
                                + "\")]");
        assertThat(asked(() -> tables.checklists().untick(Samples.LIST, Samples.BREAD, now)))
                .containsExactly(
                        "TransactWriteItems [DeleteItem Shareables {\"pk\": \"checklist_state#abcdef12345\", \"sk\""
                                + ": \"01#0000000000000000000000000000000a#\"}; CheckItem Shareables {\"pk\": \"shareable#ab"
                                + "cdef12345\", \"sk\": \"01#\"} if (attribute_exists(pk) AND (attribute_not_exists(purgeAt)"
                                + " OR purgeAt > 2210232600) AND (entity = \"checklist\")) AND (expiresAt > \"2040-01-15T0"
                                + "9:30:00.000Z\" AND attribute_not_exists(takenDownAt) AND checkMode = \"shared\")]");
    }

    @Test
    void answersAreReadByCodeOrByEvent() {
        assertThat(asked(() -> tables.events().find(Samples.PARTY, CODE)))
                .containsExactly(
                        "GetItem Shareables {\"pk\": \"event_rsvp#bcdfgh00001\", \"sk\": \"01#baaaaaaa#\"} consistent");
        assertThat(asked(() -> tables.events().listRsvps(Samples.PARTY, PAGE)))
                .containsExactly("Query Shareables where pk = \"event_rsvp#bcdfgh00001\" AND begins_with(sk, \"01#\")"
                        + LIVE + " consistent limit 50");
        assertThat(asked(() -> tables.events().listGuests(Samples.PARTY, PAGE)))
                .containsExactly("Query Shareables where pk = \"event_rsvp#bcdfgh00001\" AND begins_with(sk, \"01#\")"
                        + LIVE + " consistent limit 50 only name, response, guestCount, waitlisted, pk, sk, purgeAt");
        assertThat(asked(() -> tables.events().streamRsvps(Samples.PARTY).forEach(item -> {})))
                .containsExactly("Query Shareables where pk = \"event_rsvp#bcdfgh00001\" AND begins_with(sk, \"01#\")"
                        + LIVE + " consistent");
        assertThat(asked(() -> tables.events().listWaiting(Samples.PARTY)))
                .containsExactly("Query Shareables where pk = \"event_rsvp#bcdfgh00001\" AND begins_with(sk, \"01#\")"
                        + LIVE + " AND (waitlisted = true) consistent");
    }

    @Test
    void votesAreReadByCodeOrByPoll() {
        assertThat(asked(() -> tables.polls().find(Samples.VOTE, CODE)))
                .containsExactly(
                        "GetItem Shareables {\"pk\": \"poll_vote#xyzxyz99999\", \"sk\": \"01#baaaaaaa#\"} consistent");
        assertThat(asked(() -> tables.polls().listVotes(Samples.VOTE, PAGE)))
                .containsExactly("Query Shareables where pk = \"poll_vote#xyzxyz99999\" AND begins_with(sk, \"01#\")"
                        + LIVE + " consistent limit 50");
        assertThat(asked(() -> tables.polls().streamBallots(Samples.VOTE).forEach(item -> {})))
                .containsExactly("Query Shareables where pk = \"poll_vote#xyzxyz99999\" AND begins_with(sk, \"01#\")"
                        + LIVE + " consistent only name, answers, pk, sk, purgeAt");
    }

    @Test
    void codesAreReadByCodeOrByList() {
        assertThat(asked(() -> tables.codes().find(Samples.VOTE, CODE)))
                .containsExactly(
                        "GetItem Shareables {\"pk\": \"response_code#xyzxyz99999\", \"sk\": \"01#baaaaaaa#\"} consist"
                                + "ent");
        assertThat(asked(() -> tables.codes().stream(Samples.VOTE).forEach(item -> {})))
                .containsExactly(
                        "Query Shareables where pk = \"response_code#xyzxyz99999\" AND begins_with(sk, \"01#\")" + LIVE
                                + " consistent");
    }

    @Test
    void limitsAreMovedByConditionsAndReadByKey() {
        assertThat(asked(() -> tables.limits().findAttempts(Samples.LIST, PasscodeAttempt.Scope.VIEW, "c")))
                .containsExactly(
                        "GetItem Shareables {\"pk\": \"passcode_attempt#abcdef12345\", \"sk\": \"01#view#c#\"} consis"
                                + "tent");
        assertThat(asked(() -> tables.limits().streamAttempts(Samples.LIST).forEach(item -> {})))
                .containsExactly(
                        "Query Shareables where pk = \"passcode_attempt#abcdef12345\" AND begins_with(sk, \"01#\")"
                                + LIVE + " consistent");
        assertThat(asked(() -> tables.limits().find("f00d")))
                .containsExactly("GetItem Shareables {\"pk\": \"idempotency#f00d\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.limits().count("c", "create", 1, 5, 20)))
                .containsExactly(
                        "UpdateItem Shareables {\"pk\": \"rate#c\", \"sk\": \"01#create#\"} do ADD count 1 if (attrib"
                                + "ute_exists(pk) AND (attribute_not_exists(purgeAt) OR purgeAt > 2210232600)) AND (win"
                                + "dowStart > 5 AND count < 20)");
    }

    @Test
    void dueWorkIsOneRangeUpToNow() {
        assertThat(asked(() -> tables.jobs().listDue("3", Range.atMost(now), PAGE)))
                .containsExactly(
                        "Query Shareables where pk = \"outbox#3\" AND sk BETWEEN \"01#\" AND \"01#20400115t09:30:0"
                                + "0.000z$\" consistent limit 50");
        assertThat(asked(() -> tables.jobs().find("j1")))
                .containsExactly("GetItem Shareables {\"pk\": \"job#j1\", \"sk\": \"01#\"} consistent");
    }

    @Test
    void reportsAndAuditAreReadByMonth() {
        assertThat(asked(() -> tables.reports().list(YearMonth.of(2026, 11), PAGE)))
                .containsExactly("Query Shareables where pk = \"report#202611\" AND begins_with(sk, \"01#\")" + LIVE
                        + " descending consistent limit 50");
        assertThat(asked(() -> tables.operators().listAudit(YearMonth.of(2026, 11), PAGE)))
                .containsExactly(
                        "Query Shareables where pk = \"audit#202611\" AND begins_with(sk, \"01#\") descending con"
                                + "sistent limit 50");
    }

    @Test
    void operatorsAreReadByKey() {
        assertThat(asked(() -> tables.operators().find("o1")))
                .containsExactly("GetItem Shareables {\"pk\": \"operator#o1\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.operators().findByEmail("Rui@Example.org")))
                .containsExactly(
                        "GetItem Shareables {\"pk\": \"operator_email#rui@example.org\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.operators().findSession("d1")))
                .containsExactly("GetItem Shareables {\"pk\": \"operator_session#d1\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.operators().findToken(OperatorToken.Purpose.RESET, "d2")))
                .containsExactly(
                        "GetItem Shareables {\"pk\": \"operator_token#reset#d2\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.operators().findRole()))
                .containsExactly("GetItem Shareables {\"pk\": \"role#operator\", \"sk\": \"01#\"} consistent");
        assertThat(asked(() -> tables.operators().findSetupCode()))
                .containsExactly("GetItem Shareables {\"pk\": \"setup\", \"sk\": \"01#\"} consistent");
    }

    @Test
    void aClaimIsOneTransactionOverBothTables() {
        var asked = asked(() -> tables.transactions()
                .run(
                        tables.pool().claim(7, 1, "AAA-AAA-00000"),
                        tables.shareables().create(samples.checklist(Samples.LIST))));

        assertThat(asked)
                .singleElement(STRING)
                .startsWith("TransactWriteItems [DeleteItem ShortIdPool {\"pk\": 7, \"sk\": \"available#01\"}"
                        + " if (attribute_exists(pk)) AND (id = \"AAA-AAA-00000\"); PutItem Shareables {");
    }

    @Test
    void aVoteIsConditionedOnItsPoll() {
        var asked = asked(() -> tables.transactions()
                .run(
                        tables.polls().admit(Samples.VOTE, 1, now, 5000, 1, 1),
                        tables.polls().vote(samples.vote(Samples.VOTE, CODE))));

        assertThat(asked)
                .singleElement(STRING)
                .contains("do ADD responseCount 1, responseRev 1 if")
                .contains("(entity = \"poll\")")
                .contains("revision = 1 AND expiresAt > ")
                .contains("isClosed = false AND (attribute_not_exists(closesAt) OR closesAt > ")
                .contains("responseCount < 5000);");
    }
}
