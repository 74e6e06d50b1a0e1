package trestle.archive.media;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.objects.NewBody;
import trestle.platform.contract.Thing;
import trestle.platform.web.Sent;

/** What the consistency check finds in the gallery and in photos. */
final class MediaChecksTest {
    private MediaScene scene;

    @BeforeEach
    void open(@TempDir Path folder) {
        scene = new MediaScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private JsonNode findings(boolean repair) {
        var answer =
                scene.send("admin", Sent.post(MediaScene.API + "/admin/check").json("{'repair':" + repair + "}"));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return Sent.json(answer).path("findings");
    }

    @Test
    void aWrongCountOfUploadsIsFoundAndPutRight() {
        assertThat(findings(false)).isEmpty();
        int right = scene.profile("ann").mediaUploadCount();
        var database = scene.world.kit().database();
        database.client()
                .updateItem(request -> request.tableName(database.tables().actual("HoldThatThought"))
                        .key(Map.of(
                                "PK",
                                AttributeValue.fromS("USER#" + scene.world.id("ann")),
                                "SK",
                                AttributeValue.fromS("PROFILE")))
                        .updateExpression("SET mediaUploadCount = :wrong")
                        .expressionAttributeValues(Map.of(":wrong", AttributeValue.fromN("9"))));

        assertThat(findings(false).at("/0/stored").asText()).isEqualTo("9");
        assertThat(findings(true).at("/0/repaired").asBoolean()).isTrue();
        assertThat(scene.profile("ann").mediaUploadCount()).isEqualTo(right);
        assertThat(findings(false)).isEmpty();
    }

    @Test
    void aFileThatNothingNamesIsFoundOnceItIsOldAndRemoved() {
        var body = NewBody.of("stray".getBytes(StandardCharsets.UTF_8), "image/jpeg");
        scene.world.platform().objects().put("media/pictures/stray.jpg", body);
        var photo = NewBody.of("stray".getBytes(StandardCharsets.UTF_8), "image/jpeg");
        scene.world.platform().objects().put("profile-photos/nobody/stray.jpg", photo);
        assertThat(findings(true)).isEmpty();
        scene.world.pass(Duration.ofHours(26));

        var found = checked(true);

        // The files of the deleted picture are there too, since no task has run.
        assertThat(found).contains("media/pictures/stray.jpg", "profile-photos/nobody/stray.jpg");
        assertThat(scene.keys("media/pictures/")).noneMatch(key -> key.contains("stray"));
        assertThat(scene.keys("profile-photos/")).isEmpty();
        assertThat(checked(true)).isEmpty();
    }

    /** The checks themselves, since sessions of admins have ended by then. */
    private List<String> checked(boolean repair) {
        var kit = scene.world.kit();
        var profiles = new DynamoProfileTable(kit.database());
        var objects = scene.world.platform().objects();
        var found = new ArrayList<String>();
        MediaChecks.files(new DynamoMediaTable(kit.database()), objects, kit.clock())
                .run(repair, each -> found.add(each.subject()));
        MediaChecks.photos(profiles, Stream::empty, objects, kit.clock())
                .run(repair, each -> found.add(each.subject()));
        return found;
    }

    @Test
    void aFileThatIsGoneIsFound() {
        var mediaId = scene.world.thing("mediaId", Thing.ANNS);
        scene.world.platform().objects().delete("media/pictures/" + mediaId + ".jpg");

        var found = findings(true).path(0);

        assertThat(found.path("subject").asText()).isEqualTo("media:" + mediaId);
        assertThat(found.path("stored").asText()).isEqualTo("missing");
        assertThat(found.path("repaired").asBoolean()).isFalse();
    }
}
