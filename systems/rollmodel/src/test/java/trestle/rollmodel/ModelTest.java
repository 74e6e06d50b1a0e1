package trestle.rollmodel;

import static trestle.rollmodel.RollModelWorld.person;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import trestle.model.Database;
import trestle.model.Write;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.contract.ModelContract;
import trestle.testing.contract.SampleValues;

/** Every access pattern, kind and key of the model. Keys and attributes are those of the design. */
@OnEveryBackend
final class ModelTest extends ModelContract {
    private static final LocalDate MONDAY = LocalDate.of(2040, 1, 16);

    ModelTest(Trestle trestle) {
        super(
                trestle,
                "rollmodel",
                new SampleValues()
                        .with(AthleteId.class, n -> new AthleteId("userId-" + n))
                        .with(CoachId.class, n -> new CoachId("carl"))
                        .with("week", n -> MONDAY.plusWeeks(n - 1L))
                        .with("utcOffset", n -> "+0" + n + ":00"));
    }

    /** A link is of two people. */
    @Override
    protected List<Write> storedBefore(Database database) {
        return List.of(new DynamoProfileTable(database).open(person("carl")));
    }

    /** The shard of the directory is the hash code of the id, modulo 8. */
    @Override
    protected Map<String, String> keys() {
        return Map.of("RollModel", """
                USER_PROFILE | USER#userId-1 | PROFILE
                EMAIL_GUARD | UNIQUE#EMAIL#email-1@example.org | META
                USER_DIRECTORY | USERS#2 | USER#userId-1
                USER_PROFILE | USER#carl | PROFILE
                EMAIL_GUARD | UNIQUE#EMAIL#carl@example.org | META
                USER_DIRECTORY | USERS#0 | USER#carl
                COACH_LINK | USER#userId-1 | COACH#carl
                ROSTER_ENTRY | USER#carl | ATHLETE#userId-1
                LINK_LOG | USER#userId-1 | LINKLOG#NOW#carl
                COACH_LOG | USER#carl | COACHLOG#NOW#userId-1
                INVITATION | USER#athleteId-1 | INVITE#inviteId-1
                INVITATION_TOKEN | INVITE#digest-1 | META
                ENTRY | USER#athleteId-1 | ENTRY#NOW#entryId-1
                ENTRY_META | ENTRY#entryId-1 | META
                KEYWORD_INDEX | USER#athleteId-1 | KW#shared-1#TS#NOW#ENTRY#entryId-1
                PRIVATE_KEYWORD_INDEX | USER_PRIVATE#athleteId-1 | KW#personal-1#TS#NOW#ENTRY#entryId-1
                COMMENT | ENTRY#entryId-1 | COMMENT#NOW#commentId-1
                MY_COMMENT | USER#carl | MYCOMMENT#NOW#commentId-1
                AI_THREAD | USER#userId-1 | AI_THREAD#threadId-1
                AI_MESSAGE | AI_THREAD#threadId-1 | MSG#NOW#messageId-1
                NOTICE | USER#userId-1 | NOTICE#NOW#id-1
                CREDENTIAL | USER#userId-1 | CREDENTIAL
                MAIL_TOKEN | TOKEN#verify#digest-1 | META
                USER_MAIL_TOKEN | USER#userId-1 | MAILTOKEN#verify#digest-1
                SIGN_UP | USER#userId-1 | SIGNUP#signUpId-1
                SESSION | SESSION#digest-1 | META
                USER_SESSION | USER#userId-1 | SESSION#handle-1
                API_TOKEN | APITOKEN#digest-1 | META
                USER_API_TOKEN | USER#userId-1 | APITOKEN#tokenId-1
                DIGEST | USER#userId-1 | DIGEST
                JOB | JOB#jobId-1 | STATE
                USER_JOB | USER#userId-1 | JOB#NOW#jobId-1
                OUTBOX | OUTBOX#shard-1 | NOW#jobId-1
                UPLOAD | UPLOAD#uploadId-1 | METADATA
                RATE | USER#client-1 | RATE#action-1
                IDEMPOTENCY | IDEMP#hash-1 | RESULT
                AUDIT | AUDIT#2040-01 | NOW#id-1
                USER_AUDIT | USER#actorId-1 | AUDIT#NOW#id-1
                USER_AUDIT | USER#subjectId-1 | AUDIT#NOW#id-1
                TECHNIQUE_LIST | USER#athleteId-1 | TECHNIQUES
                FOCUS | USER#athleteId-1 | FOCUS#2040-01-16
                ROLE_HOLDERS | ROLE#role-1 | HOLDERS
                SETUP_CODE | SETUP | CODE
                """.replace("NOW", "2040-01-15T09:30:00.000Z"));
    }

    @Override
    protected String attributes() {
        return """
                ENTRY: PK SK athleteId coachVisible createdAt entityType entryId kw recordedAt reindexed rev sections\
                 sessionMetrics sharedUpdatedAt updatedAt utcOffset
                ENTRY_META: PK SK athleteId coachVisible commentCount createdAt entityType
                COMMENT: PK SK athleteId authorId body coachId commentId createdAt editedAt entityType entryId replyTo\
                 visibility
                COACH_LINK: PK SK athleteId coachId createdAt entityType inviteId status visibleFrom
                """;
    }
}
