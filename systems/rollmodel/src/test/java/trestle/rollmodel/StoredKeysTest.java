package trestle.rollmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.testing.OnEveryBackend;
import trestle.testing.StoredKeys;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The whole model in use, then every key as it is stored. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class StoredKeysTest {
    private final RollModelWorld world;

    StoredKeysTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
    }

    @Test
    void everyKindIsStoredUnderTheKeyOfTheDesign() {
        RollModelScript.write(world);

        assertThat(keys().lines("RollModel"))
                .containsExactlyInAnyOrder(
                        "USER_PROFILE | USER#ann | PROFILE",
                        "EMAIL_GUARD | UNIQUE#EMAIL#ann@example.org | META",
                        "USER_DIRECTORY | USERS#1 | USER#ann",
                        "USER_PROFILE | USER#carl | PROFILE",
                        "EMAIL_GUARD | UNIQUE#EMAIL#carl@example.org | META",
                        "USER_DIRECTORY | USERS#0 | USER#carl",
                        "COACH_LINK | USER#ann | COACH#carl",
                        "ROSTER_ENTRY | USER#carl | ATHLETE#ann",
                        "LINK_LOG | USER#ann | LINKLOG#2040-01-15T09:30:00.000Z#carl",
                        "COACH_LOG | USER#carl | COACHLOG#2040-01-15T09:30:00.000Z#ann",
                        "INVITATION | USER#ann | INVITE#i1",
                        "INVITATION_TOKEN | INVITE#digest-i1 | META",
                        "ENTRY | USER#ann | ENTRY#2040-01-15T09:30:00.000Z#e1",
                        "ENTRY_META | ENTRY#e1 | META",
                        "KEYWORD_INDEX | USER#ann | KW#half-guard#TS#2040-01-15T09:30:00.000Z#ENTRY#e1",
                        "PRIVATE_KEYWORD_INDEX | USER_PRIVATE#ann | KW#knee#TS#2040-01-15T09:30:00.000Z#ENTRY#e1",
                        "COMMENT | ENTRY#e1 | COMMENT#2040-01-15T09:30:00.000Z#c1",
                        "MY_COMMENT | USER#carl | MYCOMMENT#2040-01-15T09:30:00.000Z#c1",
                        "AI_THREAD | USER#ann | AI_THREAD#t1",
                        "AI_MESSAGE | AI_THREAD#t1 | MSG#2040-01-15T09:30:00.000Z#m1",
                        "NOTICE | USER#ann | NOTICE#2040-01-15T09:30:00.000Z#n1",
                        "CREDENTIAL | USER#ann | CREDENTIAL",
                        "MAIL_TOKEN | TOKEN#reset#digest-t | META",
                        "USER_MAIL_TOKEN | USER#ann | MAILTOKEN#reset#digest-t",
                        "SIGN_UP | USER#ann | SIGNUP#s1",
                        "SESSION | SESSION#digest-s | META",
                        "USER_SESSION | USER#ann | SESSION#h1",
                        "API_TOKEN | APITOKEN#digest-a | META",
                        "USER_API_TOKEN | USER#ann | APITOKEN#a1",
                        "DIGEST | USER#ann | DIGEST",
                        "JOB | JOB#j1 | STATE",
                        "USER_JOB | USER#ann | JOB#2040-01-15T09:30:00.000Z#j1",
                        "OUTBOX | OUTBOX#3 | 2040-01-15T09:30:00.000Z#j1",
                        "UPLOAD | UPLOAD#u1 | METADATA",
                        "RATE | USER#ip-1a2b | RATE#signin",
                        "IDEMPOTENCY | IDEMP#hash-1 | RESULT",
                        "AUDIT | AUDIT#2040-01 | 2040-01-15T09:30:00.000Z#x1",
                        "USER_AUDIT | USER#ann | AUDIT#2040-01-15T09:30:00.000Z#x1",
                        "USER_AUDIT | USER#carl | AUDIT#2040-01-15T09:30:00.000Z#x1",
                        "TECHNIQUE_LIST | USER#ann | TECHNIQUES",
                        "FOCUS | USER#ann | FOCUS#2040-01-16",
                        "ROLE_HOLDERS | ROLE#admin | HOLDERS",
                        "SETUP_CODE | SETUP | CODE");
        assertThat(keys().disagreements()).isEmpty();
        assertThat(keys().missingKinds()).isEmpty();
    }

    @Test
    void keysStayWhatAttributesMakeThemThroughALifeOfUse() {
        RollModelScript.write(world);

        RollModelScript.use(world);

        assertThat(keys().disagreements()).isEmpty();
        assertThat(world.keys("ENTRY#e1")).isEmpty();
        assertThat(world.keys("USER#ann", "KW#")).isEmpty();
        assertThat(world.keys("USER_PRIVATE#ann")).isEmpty();
        assertThat(world.keys("USER#carl", "ATHLETE#", "MYCOMMENT#")).isEmpty();
    }

    @Test
    void attributesAreStoredAsTheDesignNamesThem() {
        RollModelScript.write(world);
        var dump = world.trestle.dump();

        var entry = dump.item("RollModel", "USER#ann", "ENTRY#2040-01-15T09:30:00.000Z#e1");
        var meta = dump.item("RollModel", "ENTRY#e1", "META");
        var session = dump.item("RollModel", "SESSION#digest-s", "META");

        assertThat(entry.keySet())
                .containsExactlyInAnyOrder(
                        "PK",
                        "SK",
                        "entityType",
                        "entryId",
                        "athleteId",
                        "createdAt",
                        "updatedAt",
                        "recordedAt",
                        "sections",
                        "sessionMetrics",
                        "coachVisible",
                        "kw",
                        "rev",
                        "utcOffset");
        assertThat(nested(entry, "sections").keySet()).containsExactlyInAnyOrder("private", "shared");
        assertThat(nested(entry, "sessionMetrics").keySet())
                .containsExactlyInAnyOrder("durationMinutes", "intensity", "rounds", "giOrNoGi", "tags");
        assertThat(nested(entry, "kw").keySet()).containsExactlyInAnyOrder("shared", "private", "rules");
        assertThat(meta.keySet())
                .containsExactlyInAnyOrder(
                        "PK", "SK", "entityType", "athleteId", "createdAt", "coachVisible", "commentCount");
        assertThat(session)
                .containsEntry("ttl", AttributeValue.fromN(Long.toString(RollModelScript.LATER.getEpochSecond())))
                .containsEntry("expiresAt", AttributeValue.fromS("2040-01-16T09:30:00.000Z"));
    }

    private static Map<String, AttributeValue> nested(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name)).m();
    }

    private StoredKeys keys() {
        return world.trestle.keys("rollmodel");
    }
}
