package trestle.archive.administration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.archive.ArchiveWorld;
import trestle.archive.drafts.DynamoDraftTable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.NewLetter;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** What admins see of the archive as a whole. */
final class AdministrationTest {
    private static final String API = "/archive/api/v1/admin/";
    private static final String DATE = "1944-06-06";

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
    }

    @AfterEach
    void close() {
        world.close();
    }

    private OutgoingResponse admin(Sent sent) {
        var answer = world.send(world.person("admin"), sent);
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(200);
        return answer;
    }

    private void spoilVersionCount() {
        var database = world.kit().database();
        database.client()
                .updateItem(request -> request.tableName(database.tables().actual("HoldThatThought"))
                        .key(Map.of(
                                "PK", AttributeValue.fromS("LETTER#" + DATE), "SK", AttributeValue.fromS("CURRENT")))
                        .updateExpression("SET versionCount = :wrong")
                        .expressionAttributeValues(Map.of(":wrong", AttributeValue.fromN("7"))));
    }

    private int versionCount() {
        return new DynamoLetterTable(world.kit().database())
                .find(DATE)
                .orElseThrow()
                .versionCount();
    }

    @Test
    void aWrongVersionCountIsFoundAndRepairedOnRequest() {
        assertThat(Sent.json(admin(Sent.post(API + "check").json("{}"))).path("findings"))
                .isEmpty();
        spoilVersionCount();

        var found = Sent.json(admin(Sent.post(API + "check").json("{}"))).at("/findings/0");
        assertThat(found.path("subject").asText()).isEqualTo("letter:" + DATE);
        assertThat(found.path("expected").asText()).isEqualTo("1");
        assertThat(found.path("stored").asText()).isEqualTo("7");
        assertThat(versionCount()).isEqualTo(7);

        var repaired = Sent.json(admin(Sent.post(API + "check").json("{'repair':true}")));
        assertThat(repaired.at("/findings/0/repaired").asBoolean()).isTrue();
        assertThat(versionCount()).isEqualTo(1);
        assertThat(Sent.text(admin(Sent.post("/archive/admin/check").form("repair", "false"))))
                .contains("No problems found");
    }

    @Test
    void aFileThatIsMissingIsFound() {
        var kit = world.kit();
        var text = new LetterText("Scanned", null, "Text", null, Optional.empty());
        var letter = new NewLetter(
                LetterDate.parse("1948-01-01").orElseThrow(),
                text,
                date -> new NewLetter.Files(List.of("letters/1948-01-01/d1/1.jpg"), List.of(), null));
        new Letters(new DynamoLetterTable(kit.database()), kit.live(), kit.clock())
                .publish(letter, new UserId(world.id("ann")), false)
                .commit(kit.transactions());

        var found = Sent.json(admin(Sent.post(API + "check").json("{}"))).at("/findings/0");

        assertThat(found.path("check").asText()).isEqualTo("letterFiles");
        assertThat(found.path("expected").asText()).isEqualTo("letters/1948-01-01/d1/1.jpg");
    }

    @Test
    void anObjectThatNothingNamesIsFoundAndRemovedOnRequest() {
        world.pass(Duration.ofDays(2));
        strays(true); // the files of a deleted draft, whose task has not run
        var body = "stray".getBytes(StandardCharsets.UTF_8);
        var strays = List.of("letters/1948-01-01/d1/1.jpg", "letters/drafts/d9/1.jpg", "messages/c1/u1/a.jpg");
        strays.forEach(key -> world.platform().objects().put(key, NewBody.of(body, "image/jpeg")));
        assertThat(strays(false))
                .as("they may be of something that is being done")
                .isEmpty();
        world.pass(Duration.ofDays(2));

        assertThat(strays(false)).containsExactlyInAnyOrderElementsOf(strays);
        assertThat(strays(true)).containsExactlyInAnyOrderElementsOf(strays);
        assertThat(strays(false)).isEmpty();
        strays.forEach(key -> assertThat(world.platform().objects().head(key)).isEmpty());
    }

    @Test
    void aFileThatALetterInTheTrashHasLostIsFound() {
        var kit = world.kit();
        var key = "letters/1948-01-01/d1/1.jpg";
        var text = new LetterText("Scanned", null, "Text", null, Optional.empty());
        var letter = new NewLetter(
                LetterDate.parse("1948-01-01").orElseThrow(),
                text,
                date -> new NewLetter.Files(List.of(key), List.of(), null));
        new Letters(new DynamoLetterTable(kit.database()), kit.live(), kit.clock())
                .publish(letter, new UserId(world.id("ann")), false)
                .commit(kit.transactions());
        world.send(world.person("admin"), Sent.to("DELETE", "/archive/api/v1/letters/1948-01-01"));

        var found = Sent.json(admin(Sent.post(API + "check").json("{}"))).at("/findings/0");

        assertThat(found.path("subject").asText()).isEqualTo("letter:1948-01-01");
        assertThat(found.path("expected").asText()).isEqualTo(key);
    }

    private List<String> strays(boolean repair) {
        var database = world.kit().database();
        var checks = new ObjectChecks(
                world.platform().objects(),
                new DynamoLetterTable(database),
                Stream::empty,
                new DynamoDraftTable(database),
                new DynamoMessageTable(database),
                () -> Stream.of(new UserId(world.id("ann"))),
                world.kit().clock());
        var found = new ArrayList<String>();
        checks.ofLetters().run(repair, finding -> found.add(finding.subject()));
        checks.ofMessages().run(repair, finding -> found.add(finding.subject()));
        return found;
    }

    @Test
    void whatIsStoredIsCountedByPrefix() {
        var before = Sent.json(admin(Sent.get(API + "storage"))).at("/prefixes/0");
        var body = "scan".getBytes(StandardCharsets.UTF_8);
        world.platform().objects().put("letters/1948-01-01/d1/1.jpg", NewBody.of(body, "image/jpeg"));

        var letters = Sent.json(admin(Sent.get(API + "storage"))).at("/prefixes/0");

        assertThat(letters.path("prefix").asText()).isEqualTo("letters/");
        assertThat(letters.path("files").asLong())
                .isEqualTo(before.path("files").asLong() + 1);
        assertThat(letters.path("bytes").asLong())
                .isEqualTo(before.path("bytes").asLong() + body.length);
        assertThat(Sent.text(admin(Sent.get("/archive/admin/storage")))).contains("letters/");
    }

    @Test
    void whatAdminsDidIsInTheAudit() {
        var actions = Sent.json(admin(Sent.get(API + "audit"))).path("items").findValuesAsText("action");

        assertThat(actions).contains("delete-letter", "invite");
        assertThat(Sent.text(admin(Sent.get("/archive/admin/audit")))).contains("delete-letter", "Name of otto");
        var wrong = world.send(world.person("admin"), Sent.get(API + "audit?month=2026-13"));
        assertThat(wrong.status()).isEqualTo(422);
    }

    @Test
    void nobodyElseSeesAnyOfIt() {
        for (var path : List.of("audit", "storage", "jobs")) {
            for (var person : List.of("ann", "guest", "pending", "writes")) {
                assertThat(world.send(world.person(person), Sent.get(API + path))
                                .status())
                        .as(person + " " + path)
                        .isEqualTo(403);
            }
        }
        spoilVersionCount();
        assertThat(world.send(world.person("ann"), Sent.post(API + "check").json("{'repair':true}"))
                        .status())
                .isEqualTo(403);
        assertThat(versionCount()).isEqualTo(7);
    }
}
