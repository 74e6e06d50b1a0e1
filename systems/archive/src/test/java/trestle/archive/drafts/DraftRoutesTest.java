package trestle.archive.drafts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.DynamoUploadTable;
import trestle.objects.NewBody;
import trestle.platform.contract.Thing;
import trestle.platform.documents.SamplePdfs;
import trestle.platform.web.Sent;

/** Uploads for drafts, and drafts over the API: who sees and changes them, and what is refused. */
final class DraftRoutesTest {
    @TempDir
    private Path folder;

    private DraftScene scene;

    @BeforeEach
    void open() {
        scene = new DraftScene(folder);
    }

    @AfterEach
    void close() {
        scene.close();
    }

    private int drafts() {
        return scene.world.itemsWith("DRAFT#").size();
    }

    @Test
    void aFileOfAnotherSizeIsRefusedAndGone() {
        int before = drafts();
        var answer = scene.announce("ann", "letter.pdf", 1_000);
        var uploadId = Sent.json(answer).path("uploadId").asText();
        scene.put("ann", uploadId, DraftScene.pdf());

        var refused = scene.create("ann", uploadId);

        assertThat(refused.status()).isEqualTo(409);
        assertThat(Sent.json(refused).path("code").asText()).isEqualTo("wrong-size");
        assertThat(Sent.json(refused).path("detail").asText()).contains("Upload it again");
        assertThat(scene.objects.head(scene.temp("ann", uploadId))).isEmpty();
        assertThat(scene.keys("letters/drafts/")).noneMatch(key -> key.endsWith("1.pdf") && key.contains(uploadId));
        assertThat(drafts()).isEqualTo(before);
    }

    @Test
    void aFileThatIsNotWhatItSaysIsRefusedAndGone() {
        var kept = new TreeSet<>(scene.keys("letters/drafts/"));
        int before = drafts();
        var uploadId = scene.upload("ann", "letter.pdf", "<html>no letter</html>".getBytes(StandardCharsets.UTF_8));

        assertThat(scene.create("ann", uploadId).status()).isEqualTo(415);

        assertThat(scene.objects.head(scene.temp("ann", uploadId))).isEmpty();
        assertThat(scene.keys("letters/drafts/")).containsExactlyInAnyOrderElementsOf(kept);
        assertThat(drafts()).isEqualTo(before);
    }

    @Test
    void typesAndSizesThatDraftsDoNotTakeAreRefusedBeforeTheyAreSent() {
        var gif = "{'purpose':'draft','fileName':'a.gif','contentType':'image/gif','size':5}";
        var disguised = "{'purpose':'draft','fileName':'a.svg','contentType':'image/png','size':5}";

        assertThat(scene.send("ann", "POST", "/uploads", gif).status()).isEqualTo(415);
        assertThat(scene.send("ann", "POST", "/uploads", disguised).status()).isEqualTo(415);
        assertThat(scene.announce("ann", "a.pdf", (25L << 20) + 1).status()).isIn(413, 422);
        assertThat(scene.announce("guest", "a.pdf", 5).status()).isEqualTo(403);
    }

    @Test
    void aTicketIsUsedOnceByItsOwnerForItsPurposeAndInTime() {
        var used = scene.upload("ann", "letter.pdf", DraftScene.pdf());
        var beas = scene.upload("bea", "letter.pdf", DraftScene.pdf());
        var late = scene.upload("ann", "letter.pdf", DraftScene.pdf());
        var unsent = Sent.json(scene.announce("ann", "letter.pdf", 10))
                .path("uploadId")
                .asText();

        assertThat(scene.create("ann", used).status()).isEqualTo(201);
        assertThat(scene.create("ann", used).status()).isEqualTo(422);
        assertThat(scene.create("ann", beas).status()).isEqualTo(422);
        assertThat(scene.create("ann", unsent).status()).isEqualTo(409);
        assertThat(scene.create("ann", scene.world.thing("uploads", Thing.ANNS)).status())
                .isEqualTo(422); // for a message
        scene.world.pass(Duration.ofHours(24));
        assertThat(scene.create("ann", late).status()).isEqualTo(422);
        assertThat(new DynamoUploadTable(scene.world.kit().database()).findEvenExpired(late))
                .isPresent(); // the row is still there
    }

    @Test
    void whatWasSentAndNotUsedIsGoneAfterADayAndTheFilesOfDraftsAreNot() {
        var unused = scene.upload("ann", "unused.pdf", DraftScene.pdf());
        var draftId = scene.pending("ann", "letter.pdf", DraftScene.pdf());
        var stray = "temp/" + scene.world.id("ann") + "/stray"; // sent after its ticket was gone
        scene.objects.put(stray, NewBody.of(new byte[] {1}, "image/png"));
        scene.world.pass(Duration.ofHours(26));

        scene.world.kit().jobs().start();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(scene.keys("temp/" + scene.world.id("ann") + "/"))
                        .isEmpty());
        await().atMost(Duration.ofSeconds(30))
                .until(() -> new DynamoUploadTable(scene.world.kit().database())
                        .findEvenExpired(unused)
                        .isEmpty());

        assertThat(scene.objects.head("letters/drafts/" + draftId + "/1.pdf")).isPresent();
    }

    @Test
    void draftsOfOthersAreNotFoundUnlessHelpIsWantedOrAnAdminAsks() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        int revision = scene.draft(draftId).revision();

        assertThat(scene.send("bea", "GET", "/drafts/" + draftId, "").status()).isEqualTo(404);
        assertThat(scene.patch("bea", draftId, revision, "{'extractedData':{'title':'Mine'}}")
                        .status())
                .isEqualTo(404);
        assertThat(scene.publish("bea", draftId, "1944-06-08", "").status()).isEqualTo(404);
        assertThat(ids("bea")).doesNotContain(draftId);
        assertThat(scene.send("guest", "GET", "/drafts/" + draftId, "").status())
                .isEqualTo(403);
        assertThat(scene.send("admin", "GET", "/drafts/" + draftId, "").status())
                .isEqualTo(200);
        assertThat(ids("ann")).contains(draftId);
        assertThat(ids("admin")).contains(draftId);

        assertThat(scene.patch("ann", draftId, revision, "{'helpWanted':true}").status())
                .isEqualTo(200);

        assertThat(ids("bea")).contains(draftId);
        var corrected = scene.patch("bea", draftId, revision + 1, "{'extractedData':{'title':'Apples'}}");
        assertThat(corrected.status()).as(Sent.text(corrected)).isEqualTo(200);
        assertThat(scene.draft(draftId).extracted().title()).isEqualTo("Apples");
        assertThat(scene.draft(draftId).extracted().content()).contains("apples"); // not given, and so kept
        assertThat(scene.patch("bea", draftId, revision + 2, "{'helpWanted':false}")
                        .status())
                .isEqualTo(403);
        assertThat(scene.publish("bea", draftId, "1944-06-08", "").status()).isEqualTo(403);
        assertThat(scene.send("bea", "DELETE", "/drafts/" + draftId, "").status())
                .isEqualTo(403);
        assertThat(scene.send("bea", "POST", "/drafts/" + draftId + "/retry", "")
                        .status())
                .isEqualTo(403);
    }

    private Set<String> ids(String person) {
        var ids = new TreeSet<String>();
        Sent.json(scene.send(person, "GET", "/drafts?limit=100", ""))
                .path("items")
                .forEach(item -> ids.add(item.path("draftId").asText()));
        return ids;
    }

    @Test
    void ofTwoCorrectionsOfOneStateTheSecondIsRefusedWithTheStateThatIsThere() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());
        int revision = scene.draft(draftId).revision();
        var unconditional =
                Sent.to("PATCH", DraftScene.API + "/drafts/" + draftId).json("{'extractedData':{'title':'No'}}");

        var first = scene.patch("ann", draftId, revision, "{'extractedData':{'title':'One'}}");
        var second = scene.patch("admin", draftId, revision, "{'extractedData':{'title':'Two'}}");

        assertThat(first.status()).isEqualTo(200);
        assertThat(second.status()).isEqualTo(412);
        assertThat(Sent.text(second)).contains("One");
        assertThat(scene.world.send(scene.world.person("ann"), unconditional).status())
                .isEqualTo(428);
        assertThat(scene.draft(draftId).extracted().title()).isEqualTo("One");
    }

    @Test
    void nothingIsChangedWhileThePagesAreBeingRead() {
        var draftId = scene.pending("ann", "letter.pdf", DraftScene.pdf());

        var answer = scene.patch("ann", draftId, 1, "{'extractedData':{'title':'One'}}");

        assertThat(answer.status()).isEqualTo(409);
        assertThat(Sent.json(answer).path("code").asText()).isEqualTo("draft-in-progress");
        assertThat(scene.send("ann", "DELETE", "/drafts/" + draftId, "").status())
                .isEqualTo(409);
    }

    @Test
    void whatCouldNotBeReadCanBeTypedAndPublished() {
        var draftId = scene.read("ann", "letter.pdf", SamplePdfs.encrypted("secret", 128));
        int revision = scene.draft(draftId).revision();
        assertThat(scene.publish("ann", draftId, "1944-06-08", "").status()).isEqualTo(409);

        scene.patch("ann", draftId, revision, "{'extractedData':{'content':'Dear Martha'}}");

        assertThat(scene.draft(draftId).status()).isEqualTo(Draft.Status.ready);
        assertThat(scene.publish("ann", draftId, "1944-06-08", "").status()).isEqualTo(201);
    }

    @Test
    void aDeletedDraftLeavesNoFile() {
        var draftId = scene.read("ann", "letter.pdf", DraftScene.pdf());

        assertThat(scene.send("ann", "DELETE", "/drafts/" + draftId, "").status())
                .isEqualTo(204);
        scene.clearUp();

        assertThat(scene.send("ann", "GET", "/drafts/" + draftId, "").status()).isEqualTo(404);
        assertThat(scene.keys("letters/drafts/" + draftId)).isEmpty();
        assertThat(scene.world.itemsWith(draftId)).noneMatch(item -> item.contains("DRAFTHASH"));
    }

    @Test
    void theSamePagesAgainAreTakenWithALinkToTheFirst() {
        var bytes = DraftScene.pdf();
        var first = scene.read("ann", "letter.pdf", bytes);
        var second = scene.pending("ann", "again.pdf", bytes);
        var beas = scene.pending("bea", "letter.pdf", bytes);

        assertThat(scene.show("ann", second).at("/copies/0/draftId").asText()).isEqualTo(first);
        assertThat(scene.show("bea", beas).path("copies")).isEmpty(); // Ann's are not Bea's to know

        assertThat(scene.publish("ann", first, "1944-06-08", "").status()).isEqualTo(201);

        assertThat(scene.show("bea", beas).at("/copies/0/publishedDate").asText())
                .isEqualTo("1944-06-08");
        assertThat(scene.show("bea", beas).at("/copies/0/draftId").isMissingNode())
                .isTrue();
    }

    @Test
    void theEleventhDraftOfAnHourIsRefused() {
        for (int n = 0; n < 10; n++) scene.pending("ann", "letter.pdf", DraftScene.pdf());

        var answer = scene.create("ann", scene.upload("ann", "letter.pdf", DraftScene.pdf()));

        assertThat(answer.status()).isEqualTo(429);
        assertThat(answer.header("Retry-After")).isNotEmpty();
    }

    @Test
    void aDraftHasAtMostTwentyFiles() {
        var many = new String[21];
        for (int n = 0; n < many.length; n++) many[n] = "upload-" + n;

        assertThat(scene.create("ann", many).status()).isEqualTo(422);
        assertThat(scene.create("ann").status()).isEqualTo(422);
        assertThat(scene.create("ann", "a", "a").status()).isEqualTo(422);
    }
}
