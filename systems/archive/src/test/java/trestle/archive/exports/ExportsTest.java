package trestle.archive.exports;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveWorld;
import trestle.archive.DueTasks;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DynamoDraftTable;
import trestle.archive.letters.DynamoLetterTable;
import trestle.archive.letters.LetterDate;
import trestle.archive.letters.LetterText;
import trestle.archive.letters.Letters;
import trestle.archive.letters.MovedLetter;
import trestle.archive.letters.NewLetter;
import trestle.archive.media.DynamoMediaTable;
import trestle.archive.media.Media;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.text.Digests;
import trestle.platform.web.Sent;

/** Exports of what is a person's, and of the whole archive. */
final class ExportsTest {
    private static final String API = "/archive/api/v1";
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    private SiteWorld world;

    @BeforeEach
    void open(@TempDir Path folder) {
        world = ArchiveWorld.open(folder);
        file("media/pictures/m1.jpg", "picture of ann");
        file("media/pictures/m2.jpg", "picture of bea");
        file("letters/drafts/d1/1.jpg", "page of ann");
        file("letters/1948-01-01/d9/1.tif", "scan");
        file("letters/1948-01-01/d9/pages/1.jpg", "picture of the scan");
        var kit = world.kit();
        kit.transactions().commit(new DynamoMediaTable(kit.database()).add(picture("m1", "ann", "Lake & <house>")));
        kit.transactions().commit(new DynamoMediaTable(kit.database()).add(picture("m2", "bea", "Garden")));
        kit.transactions().commit(new DynamoDraftTable(kit.database()).create(draft()));
        kit.transactions().commit(new DynamoDraftTable(kit.database()).create(published()));
        var moved = new MovedLetter("1947-01-01", "1948-01-01", kit.clock().instant(), null, null);
        kit.transactions().commit(new DynamoLetterTable(kit.database()).redirect(moved));
        var letter = new NewLetter(
                LetterDate.parse("1948-01-01").orElseThrow(),
                new LetterText("Scanned", null, "Dear <b>all</b>, [a](javascript:alert)", null, Optional.empty()),
                date -> new NewLetter.Files(
                        List.of("letters/1948-01-01/d9/1.tif"), List.of("letters/1948-01-01/d9/pages/1.jpg"), null));
        new Letters(new DynamoLetterTable(kit.database()), kit.live(), kit.clock())
                .publish(letter, new UserId(world.id("bea")), false)
                .commit(kit.transactions());
    }

    @AfterEach
    void close() {
        world.close();
    }

    private void file(String key, String text) {
        world.platform().objects().put(key, NewBody.of(text.getBytes(StandardCharsets.UTF_8), "image/jpeg"));
    }

    private Media picture(String id, String uploader, String caption) {
        var now = Instant.parse("2040-01-01T00:00:00Z");
        return new Media(
                id,
                Media.Category.pictures,
                "media/pictures/" + id + ".jpg",
                null,
                "lake.jpg",
                "image/jpeg",
                14,
                "ab" + id,
                null,
                caption,
                null,
                new UserId(world.id(uploader)),
                now,
                now);
    }

    /** A draft of Ann's that was published, and whose letter was moved afterwards. */
    private Draft published() {
        var now = Instant.parse("2040-01-01T00:00:01Z");
        return new Draft(
                "d9",
                Draft.Status.published,
                new UserId(world.id("ann")),
                List.of("letters/1947-01-01/d9/1.tif"),
                null,
                null,
                now,
                now,
                null,
                1,
                null,
                "1947-01-01",
                List.of(),
                List.of(),
                null,
                null,
                false,
                0,
                null,
                false);
    }

    private Draft draft() {
        var now = Instant.parse("2040-01-01T00:00:00Z");
        return new Draft(
                "d1",
                Draft.Status.ready,
                new UserId(world.id("ann")),
                List.of("letters/drafts/d1/1.jpg"),
                new Draft.Extracted(null, "A draft of Ann", null, "Text of the draft", null, null),
                null,
                now,
                now,
                null,
                1,
                null,
                null,
                List.of(),
                List.of(),
                null,
                null,
                false,
                0,
                null,
                false);
    }

    private void say(String from, String to, String text) {
        world.create(
                world.person(from),
                "/conversations",
                "{'participantIds':['" + world.id(to) + "'],'messageText':'" + text + "'}",
                "conversationId");
    }

    private Map<String, byte[]> download(String person, String path) throws IOException {
        var jobId = world.create(world.person(person), path, "{}", "jobId");
        world.kit().start();
        DueTasks.finish(world);
        var answer = world.send(world.person(person), Sent.get(API + path + "/" + jobId + "/download"));
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(302);
        return unzipped(stored(person, path, jobId));
    }

    private byte[] stored(String person, String path, String jobId) throws IOException {
        var owner = path.startsWith("/admin") ? "archive" : world.id(person);
        try (var open = world.platform()
                .objects()
                .get("temp/exports/" + owner + "/" + jobId + ".zip")
                .orElseThrow()) {
            return open.body().readAllBytes();
        }
    }

    private static Map<String, byte[]> unzipped(byte[] zip) throws IOException {
        var files = new LinkedHashMap<String, byte[]>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (var entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                files.put(entry.getName(), in.readAllBytes());
            }
        }
        return files;
    }

    private static String text(Map<String, byte[]> files) {
        var all = new StringBuilder();
        files.values().forEach(each -> all.append(new String(each, StandardCharsets.UTF_8)));
        return all.toString();
    }

    @Test
    void aPersonTakesAlongAllThatIsTheirsAndNothingOfOthers() throws Exception {
        say("ann", "bea", "Between Ann and Bea");
        say("bea", "otto", "Not for Ann");

        var files = download("ann", "/me/exports");

        assertThat(files)
                .containsKeys(
                        "manifest.json",
                        "index.html",
                        "profile.json",
                        "comments.json",
                        "reactions.json",
                        "conversations.json",
                        "messages.json",
                        "letters.json",
                        "drafts.json",
                        "media.json",
                        "drafts/d1/1.jpg",
                        "drafts/d9/1.tif",
                        "media/pictures/m1.jpg")
                .doesNotContainKey("media/pictures/m2.jpg");
        assertThat(text(files))
                .contains("Between Ann and Bea", "Ann remembers", "Text of the draft", "Name of ann", "picture of ann")
                .doesNotContain("Not for Ann", "Bea remembers", "picture of bea", "bea@");
        var manifest = new ObjectMapper().readTree(files.get("manifest.json"));
        for (var listed : manifest.path("files")) {
            assertThat(Digests.hex(files.get(listed.path("name").asText())))
                    .isEqualTo(listed.path("sha256").asText());
        }
        assertLinksResolve(files);
    }

    @Test
    void theWholeArchiveOpensFromADisk() throws Exception {
        say("ann", "bea", "Between Ann and Bea");
        world.send(
                world.person("bea"),
                Sent.to("PATCH", API + "/me")
                        .header("If-Match", "*")
                        .json("{'isProfilePrivate':true,'bio':'My secret life'}"));

        var files = download("admin", "/admin/exports");

        assertThat(files)
                .containsKeys(
                        "index.html", "letters/1944.html", "letters/1948.html", "media/pictures.html", "letters.json");
        assertThat(files).containsKeys("files/1948-01-01/1.jpg", "media/pictures/m1.jpg", "media/pictures/m2.jpg");
        assertThat(new String(files.get("letters/1948.html"), StandardCharsets.UTF_8))
                .contains("src=\"../files/1948-01-01/1.jpg\"", "href=\"../files/1948-01-01/2.tif\"");
        assertThat(text(files))
                .contains("all is well", "Ann remembers", "Lake &amp; &lt;house&gt;")
                .doesNotContain("Between Ann and Bea", "Text of the draft", "My secret life", "@example.org");
        assertThat(new String(files.get("people.json"), StandardCharsets.UTF_8))
                .contains("Name of ann")
                .doesNotContain("Name of bea");
        assertLinksResolve(files);
    }

    /** Every link of a page leads to a file of the export, or to a heading of its pages, and nothing comes from elsewhere. */
    private static void assertLinksResolve(Map<String, byte[]> files) {
        int links = 0;
        for (var name : files.keySet()) {
            if (!name.endsWith(".html")) continue;
            var page = new String(files.get(name), StandardCharsets.UTF_8);
            assertThat(page)
                    .contains("default-src 'none'")
                    .doesNotContain("<script", "javascript:", "http://", "https://");
            var matcher = LINK.matcher(page);
            while (matcher.find()) {
                links++;
                var target = URI.create(name).resolve(matcher.group(1));
                assertThat(files).as(name + " links to " + matcher.group(1)).containsKey(target.getPath());
                if (target.getFragment() == null) continue;
                assertThat(new String(files.get(target.getPath()), StandardCharsets.UTF_8))
                        .contains("id=\"" + target.getFragment() + "\"");
            }
        }
        assertThat(links).isPositive();
    }

    @Test
    void onlyAdminsExportTheArchiveAndNobodyGetsAnothersExport() {
        var jobId = world.create(world.person("ann"), "/me/exports", "{}", "jobId");
        for (var person : List.of("bea", "admin")) {
            assertThat(world.send(world.person(person), Sent.get(API + "/me/exports/" + jobId))
                            .status())
                    .isEqualTo(404);
        }
        for (var person : List.of("ann", "guest", "pending", "writes")) {
            assertThat(world.send(
                                    world.person(person),
                                    Sent.post(API + "/admin/exports").json("{}"))
                            .status())
                    .as(person)
                    .isEqualTo(403);
        }
    }
}
