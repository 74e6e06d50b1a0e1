package trestle.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import trestle.platform.contract.SiteWorld;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;

/** The table as DescribeTable shows it, and the keys of all that a Scan finds once everything was done once. */
final class StoredKeysTest {
    private static final String TABLE = "HoldThatThought";
    private static final String ID = "[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}";
    private static final String NAME = "[A-Za-z0-9_-]+";
    private static final String TIME = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}[.][0-9]{3}Z";
    private static final String DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}(_[0-9]{2})?";
    private static final String CONVERSATION = "(" + ID + "|" + ID + "_" + ID + ")";
    private static final String ITEM = "(letter|media):[A-Za-z0-9_.-]{1,100}";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** By partition and sort key, as the design has them. The setup code is gone by now: it made the first admin. */
    private static Map<String, Pattern> templates() {
        var keys = new LinkedHashMap<String, Pattern>();
        for (var template : new String[] {
            "USER#" + ID + "/PROFILE",
            "USER#" + ID + "/CONV#" + CONVERSATION,
            "USER#" + ID + "/LEFT#" + CONVERSATION,
            "USER#" + NAME + "/RATE#" + NAME,
            "USER#" + ID + "/CREDENTIAL",
            "USER#" + ID + "/SESSION#" + NAME,
            "USER#(archive|" + ID + ")/EXPORT#" + ID,
            "USER#" + ID + "/APITOKEN#" + NAME,
            "COMMENT#" + ITEM + "/" + TIME + "#" + ID,
            "COMMENT#" + ITEM + "/REACTION#" + ID + "#" + ID,
            "CONV#" + CONVERSATION + "/META",
            "CONV#" + CONVERSATION + "/MSG#" + TIME + "#" + ID,
            "LETTER#" + DATE + "/CURRENT",
            "LETTER#" + DATE + "/VERSION#" + TIME,
            "LETTER#" + DATE + "/RESERVED",
            "DRAFT#" + ID + "/METADATA",
            "DRAFTHASH#[0-9a-f-]+/" + ID,
            "MEDIA#" + ID + "/METADATA",
            "MEDIAHASH#[0-9a-f]+/" + ID,
            "EMAIL#[^#]+@[^#]+/ACCOUNT",
            "SESSION#" + NAME + "/SESSION",
            "INVITES/" + NAME,
            "TOKEN#" + NAME + "#" + NAME + "/META",
            "UPLOAD#" + ID + "/METADATA",
            "OUTBOX#([0-7]|dead|recurring)/" + TIME + "#" + NAME,
            "IDEMP#" + NAME + "/RESULT",
            "SHARE#" + NAME + "/SHARE",
            "RECENT#[0-9]{4}-[0-9]{2}/" + TIME + "#" + ID,
            "AUDIT#[0-9]{4}-[0-9]{2}/" + TIME + "#" + ID,
            "JOB#" + ID + "/STATE",
            "APITOKEN#" + NAME + "/META",
            "ROLE#admin/HOLDERS",
            "LIVE#[0-7]/" + TIME + "#" + ID
        }) {
            keys.put(template, Pattern.compile(template));
        }
        return keys;
    }

    @Test
    void everyStoredKeyIsOneOfTheDesign() {
        use();

        var seen = new TreeSet<String>();
        var strange = new TreeSet<String>();
        var templates = templates();
        for (var row : world.dump().items(TABLE)) {
            var key = row.get("PK").s() + "/" + row.get("SK").s();
            var fitting = templates.entrySet().stream()
                    .filter(each -> each.getValue().matcher(key).matches())
                    .map(Map.Entry::getKey)
                    .toList();
            if (fitting.isEmpty()) strange.add(key);
            seen.addAll(fitting);
        }

        assertThat(strange).isEmpty();
        assertThat(templates.keySet()).allMatch(seen::contains);
    }

    /** What the people of the world have not done by then. */
    private void use() {
        var ann = world.person("ann");
        var reaction = "/items/" + world.thing("itemId", Thing.ANNS) + "/comments/"
                + world.thing("commentId", Thing.ANNS) + "/reaction";
        for (var sent : new Sent[] {
            Sent.to("PUT", api(reaction)).json("{'reactionType':'love'}"),
            Sent.to("PATCH", api("/me")).header("If-Match", "*").json("{'contactEmail':'ann.new@example.org'}"),
            Sent.post(api("/drafts"))
                    .header("Idempotency-Key", "a-key-of-this-request")
                    .json("{'uploadIds':['" + world.thing("draftUploads", Thing.ANNS) + "']}"),
            Sent.post(api("/media")).json("{'uploadId':'" + world.thing("mediaUploads", Thing.ANNS) + "'}")
        }) {
            var answer = world.send(ann, sent);
            assertThat(answer.status()).as(Sent.text(answer)).isLessThan(300);
        }
        var move = Sent.post(api("/letters/1951-03-01/move")).json("{'to':'1951-03-02'}");
        assertThat(world.send(world.person("admin"), move).status()).isEqualTo(202);
    }

    private static String api(String path) {
        return "/archive/api/v1" + path;
    }

    @Test
    void theTableIsAsTheDesignSays() {
        var database = world.kit().database();
        var name = database.tables().actual(TABLE);

        var table = database.client()
                .describeTable(request -> request.tableName(name))
                .table();
        var ttl = database.client()
                .describeTimeToLive(request -> request.tableName(name))
                .timeToLiveDescription();

        assertThat(table.keySchema())
                .extracting(key -> key.attributeName() + " " + key.keyType())
                .containsExactly("PK " + KeyType.HASH, "SK " + KeyType.RANGE);
        assertThat(table.attributeDefinitions())
                .extracting(each -> each.attributeName() + " " + each.attributeType())
                .containsExactlyInAnyOrder(
                        "PK " + ScalarAttributeType.S,
                        "SK " + ScalarAttributeType.S,
                        "GSI1PK " + ScalarAttributeType.S,
                        "GSI1SK " + ScalarAttributeType.S);
        assertThat(table.globalSecondaryIndexes()).hasSize(1);
        var index = table.globalSecondaryIndexes().getFirst();
        assertThat(index.indexName()).isEqualTo("GSI1");
        assertThat(index.projection().projectionType()).isEqualTo(ProjectionType.INCLUDE);
        assertThat(index.projection().nonKeyAttributes()).hasSize(20).doesNotContain("content", "extractedData");
        assertThat(ttl.attributeName()).isEqualTo("TTL");
    }
}
