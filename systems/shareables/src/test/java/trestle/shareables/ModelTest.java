package trestle.shareables;

import java.util.Map;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.ShortId;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.contract.ModelContract;
import trestle.testing.contract.SampleValues;

/** Every access pattern, kind and key of the model. Keys and attributes are those of the design. */
@OnEveryBackend
final class ModelTest extends ModelContract {
    ModelTest(Trestle trestle) {
        super(
                trestle,
                "shareables",
                new SampleValues()
                        .with(ShortId.class, n -> new ShortId("abc-def-0000" + n))
                        .with(Code.class, Samples::code)
                        .with("expiresAt", n -> FixedClock.START.plusSeconds(n))
                        .without("takenDownAt"));
    }

    @Override
    protected Map<String, String> keys() {
        return Map.of("ShortIdPool", "PoolSlot | 1 | available#01", "Shareables", """
                        checklist | shareable#abcdef00001 | 01#
                        event | shareable#abcdef00002 | 01#
                        poll | shareable#abcdef00003 | 01#
                        event_rsvp | event_rsvp#abcdef00001 | 01#baaaaaaa#
                        poll_vote | poll_vote#abcdef00001 | 01#baaaaaaa#
                        checklist_state | checklist_state#abcdef00001 | 01#checklistitemid1#
                        response_code | response_code#abcdef00001 | 01#baaaaaaa#
                        notify_token | notify_token#digest-1 | 01#
                        passcode_attempt | passcode_attempt#abcdef00001 | 01#view#client1#
                        rate | rate#client1 | 01#action1#
                        idempotency | idempotency#hash-1 | 01#
                        report | report#204001 | 01#NOW#id1#
                        outbox | outbox#shard-1 | 01#NOW#jobid1#
                        job | job#jobid1 | 01#
                        live | live#shard-1 | 01#NOW#id1#
                        audit | audit#204001 | 01#NOW#id1#
                        role | role#role-1 | 01#
                        setup | setup | 01#
                        operator | operator#userid1 | 01#
                        operator_email | operator_email#email-1@example.org | 01#
                        operator_session | operator_session#digest-1 | 01#
                        operator_token | operator_token#verify#digest-1 | 01#
                        operator_apitoken | operator_apitoken#digest-1 | 01#
                        operator_invite | operator_invites | 01#inviteid1#
                        operators | operators | 01#userid1#
                        credential | operator#userid1 | 01#credential#
                        session | operator#userid1 | 01#session#handle1#
                        signup | operator#userid1 | 01#signup#signupid1#
                        token | operator#userid1 | 01#token#verify#digest-1#
                        apitoken | operator#userid1 | 01#apitoken#tokenid1#
                        """.replace(
                        "NOW", "20400115t09:30:00.000z"));
    }

    @Override
    protected String attributes() {
        return """
                checklist: adminPasscode adminPasscodeMade adminPasscodeVersion checkMode clonedFrom createdAt entity expiresAfter\
                 expiresAt items language name note notifyEmail openEditing pk purgeAt renewedAt responseCount\
                 responseRev revision shortId sk updatedAt viewPasscode viewPasscodeVersion
                event_rsvp: code comment createdAt entity guestCount name pk purgeAt response shortId sk updatedAt\
                 waitlisted
                poll_vote: answers code createdAt entity name pk purgeAt shortId sk updatedAt
                PoolSlot: id pk sk
                """;
    }
}
