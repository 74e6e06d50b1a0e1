package guestbook;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.LocalServer;
import trestle.platform.Platform;
import trestle.platform.Settings;
import trestle.platform.SystemKit;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.accounts.service.Passwords;
import trestle.platform.mail.CapturedMail;
import trestle.platform.mail.MailMessage;
import trestle.testing.ShiftedClock;
import trestle.testing.Trestle;

/** What people do with the guest book, over HTTP. */
class WalkThroughTest {
    private static final String PASSWORD = "correct horse battery";
    private static final Pattern LINK = Pattern.compile("(http://\\S+)");
    private static final Pattern CODE = Pattern.compile("with the code (\\S+)");
    private static final Pattern SHARED = Pattern.compile("(http://[^\\s\"<]+/s/[A-Za-z0-9_-]{43})");
    private static final Pattern REVOKE = Pattern.compile("action=\"(/guestbook/links/[^\"]+/revoke)\"");
    private static final Pattern JOB = Pattern.compile("\"jobId\" ?: ?\"([^\"]+)\"");
    private static final Pattern NOTE = Pattern.compile("\"noteId\" ?: ?\"([^\"]+)\"");
    private static final Pattern UPLOAD = Pattern.compile("\"uploadId\" ?: ?\"([^\"]+)\"");
    private static final Pattern URL = Pattern.compile("\"url\" ?: ?\"([^\"]+)\"");
    private static final Pattern PICTURE_FORM = Pattern.compile("href=\"/guestbook(/notes/[^\"]+/picture)\"");
    private static final Pattern SHOWN = Pattern.compile("<img class=\"photo\" src=\"([^\"]+)\"");
    private static final Pattern STREAM = Pattern.compile("data-stream=\"([^\"]+)\"");
    private static final byte[] PICTURE = "Any bytes will do.".getBytes(UTF_8);
    private static final Pattern REMOVE = Pattern.compile("action=\"(/guestbook/notes/[^\"]+/remove)\"");

    @TempDir
    Path folder;

    private final Trestle trestle = Trestle.inMemory();
    private final ShiftedClock clock = new ShiftedClock();
    private final CapturedMail mail = new CapturedMail(clock);
    private final List<String> console = new CopyOnWriteArrayList<>();
    private LocalServer server;
    private SystemKit kit;

    @BeforeEach
    void serve() throws IOException {
        server = LocalServer.start(Platform.on(trestle.client())
                .clock(clock)
                .settings(new Settings(name -> name.equals("guestbook.quota") ? Optional.of("1KB") : Optional.empty()))
                .files(folder.resolve("files"))
                .passwords(new Passwords(1))
                .mail(mail)
                .console(console::add));
        kit = server.mount(new GuestBookSystem());
    }

    @AfterEach
    void stop() {
        server.close();
        trestle.close();
    }

    @Test
    void somebodySignsUpConfirmsTheAddressAndWritesANote() {
        var ann = newBrowser();
        assertThat(ann.open("/").body()).contains("No messages yet.", "Members can leave a message.");

        signUp(ann, "ann");
        assertThat(ann.submit("/notes", "/notes", "text", "Good evening & thanks")
                        .body())
                .contains("Message posted", "Good evening &amp; thanks", "Ann of the test");

        assertThat(newBrowser().open("/notes").body())
                .contains("Good evening &amp; thanks")
                .doesNotContain("/remove\"");
        assertThat(newBrowser().open("/api/v1/notes").body()).contains("Good evening & thanks");
    }

    @Test
    void aNoteWithoutTextIsShownAgainWithTheReason() {
        var ann = newBrowser();
        signUp(ann, "ann");

        var answer = ann.submit("/notes", "/notes", "text", " ");

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.body()).contains("Write a message first.");
    }

    @Test
    void membersRemoveOnlyTheirOwnNotes() {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "A note of Ann");
        var remove = removals(ann).getFirst();
        var bea = newBrowser();
        signUp(bea, "bea");
        bea.submit("/notes", "/notes", "text", "A note of Bea");

        assertThat(removals(bea)).hasSize(1).doesNotContain(remove);
        assertThat(ann.submit("/notes", remove).body())
                .contains("Message deleted", "A note of Bea")
                .doesNotContain("A note of Ann");
    }

    @Test
    void aMemberAddsAPictureWithAFormAndItGoesWithTheNote() throws IOException {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "A note of Ann");
        var form = pictureForm(ann);

        assertThat(ann.submitFile(form, "picture", "text/html", "<p>".getBytes(UTF_8))
                        .body())
                .contains("Choose a JPEG, PNG or WebP picture.");
        assertThat(ann.submitFile(form, "picture", "image/png", new byte[0]).body())
                .contains("Choose a picture first.");
        assertThat(ann.submitFile(form, "picture", "image/png", new byte[5 * 1024 * 1024 + 1])
                        .body())
                .contains("Choose a picture of up to 5 MB.");
        assertThat(ann.submitFile(form, "picture", "image/png", PICTURE).body()).contains("Picture added");

        var picture = pictureOf(newBrowser());
        assertThat(URI.create(picture).toURL().openStream().readAllBytes()).isEqualTo(PICTURE);
        assertThat(storedFiles()).hasSize(1);
        var bea = newBrowser();
        signUp(bea, "bea");
        assertThat(bea.open(form).statusCode()).isEqualTo(404);

        ann.submit("/notes", removals(ann).getFirst());
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(storedFiles()).isEmpty());
    }

    @Test
    void aPictureCountsForItsAuthorUntilItIsReplacedOrItsNoteIsRemoved() {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "A note of Ann");
        var form = pictureForm(ann);
        ann.submitFile(form, "picture", "image/png", new byte[700]);

        var refused = ann.post("/api/v1/uploads", "{\"contentType\":\"image/png\",\"size\":400}");
        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body().replace(" ", ""))
                .contains("quota-exceeded", "\"used\":700", "\"asked\":400", "\"limit\":1024");
        assertThat(ann.submitFile(form, "picture", "image/png", new byte[400]).body())
                .contains("You are using 700 bytes of 1 KB, and this needs 400 bytes.");

        ann.submitFile(form, "picture", "image/png", new byte[300]);
        assertThat(requestUpload(ann, 800)).as("with 300 in use").isEqualTo(409);
        assertThat(requestUpload(ann, 200)).as("which is counted at once").isEqualTo(201);
        ann.submit("/notes", removals(ann).getFirst());
        assertThat(requestUpload(ann, 800)).as("with 200 in use").isEqualTo(201);
    }

    private static int requestUpload(Browser browser, int size) {
        return browser.post("/api/v1/uploads", "{\"contentType\":\"image/png\",\"size\":" + size + "}")
                .statusCode();
    }

    @Test
    void aProgramUploadsAPictureByALinkAndThenAddsIt() throws Exception {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "A note of Ann");
        var noteId = Browser.all(ann.open("/api/v1/notes").body(), NOTE).getFirst();
        var ticket = ann.post("/api/v1/uploads", "{\"contentType\":\"image/png\",\"size\":" + PICTURE.length + "}");
        var add = "{\"uploadId\":\"" + Browser.all(ticket.body(), UPLOAD).getFirst() + "\"}";
        var path = "/api/v1/notes/" + noteId + "/picture";
        assertThat(ann.sendJson("PUT", path, add).statusCode()).isEqualTo(409);

        assertThat(put(Browser.all(ticket.body(), URL).getFirst())).isEqualTo(204);
        assertThat(ann.sendJson("PUT", path, add).statusCode()).isEqualTo(200);

        assertThat(URI.create(pictureOf(ann)).toURL().openStream().readAllBytes())
                .isEqualTo(PICTURE);
        assertThat(ann.sendJson("PUT", path, add).statusCode()).as("used up").isEqualTo(404);
    }

    @Test
    void openPagesHearOfANewNote() throws Exception {
        var ann = newBrowser();
        signUp(ann, "ann");
        var stream = Browser.all(ann.open("/notes").body(), STREAM).getFirst();
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(kit.home().resolve(stream)).build();
            var lines = client.send(request, BodyHandlers.ofLines());
            assertThat(lines.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/event-stream");

            ann.submit("/notes", "/notes", "text", "A note of Ann");

            assertThat(lines.body().filter("event: notes"::equals).findFirst()).isPresent();
            client.shutdownNow();
        }
    }

    private static int put(String url) throws Exception {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create(url))
                    .header("Content-Type", "image/png")
                    .PUT(HttpRequest.BodyPublishers.ofByteArray(PICTURE))
                    .build();
            return client.send(request, BodyHandlers.discarding()).statusCode();
        }
    }

    private static String pictureForm(Browser browser) {
        return Browser.all(browser.open("/notes").body(), PICTURE_FORM).getFirst();
    }

    private String pictureOf(Browser browser) {
        var source =
                Browser.all(browser.open("/notes").body(), SHOWN).getFirst().replace("&amp;", "&");
        return kit.home().resolve(source).toString();
    }

    private List<Path> storedFiles() throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(file -> file.toString().contains("pictures"))
                    .filter(Files::isRegularFile)
                    .toList();
        }
    }

    @Test
    void whoHasTheSetupCodeBecomesTheAdministratorAndKeepsTheBookTidy() {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "Buy cheap watches");
        assertThat(ann.open("/admin/users").statusCode()).isEqualTo(403);

        var otto = newAdmin();

        assertThat(console.getFirst()).startsWith("Guest book has no admin yet: open " + kit.home() + "/setup");
        assertThat(otto.open("/admin/users").body()).contains("ann@example.org", "otto@example.org");
        assertThat(otto.open("/admin/jobs").statusCode()).isEqualTo(200);
        otto.submit("/notes", removals(otto).getFirst());
        assertThat(ann.open("/notes").body()).doesNotContain("Buy cheap watches");
    }

    @Test
    void settingsChangeTheNameAndTheZone() {
        var ann = newBrowser();
        signUp(ann, "ann");

        ann.submit("/settings", "/settings/profile", "displayName", "Ann Other", "timeZone", "Europe/Lisbon");

        assertThat(ann.open("/api/v1/me").body()).contains("Ann Other", "Europe/Lisbon");
        ann.submit("/notes", "/notes", "text", "Under another name");
        assertThat(ann.open("/notes").body()).contains("Ann Other");
    }

    @Test
    void aMemberTakesHomeWhatTheyWrote() throws Exception {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "A note of Ann");
        var bea = newBrowser();
        signUp(bea, "bea");
        bea.submit("/notes", "/notes", "text", "A note of Bea");

        var begun = ann.post("/api/v1/me/exports", "{}");
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
        var job = "/api/v1/me/exports/" + Browser.all(begun.body(), JOB).getFirst();
        await().atMost(Duration.ofSeconds(20))
                .until(() -> ann.open(job).body().replace(" ", "").contains("\"status\":\"done\""));

        var archive =
                ann.open(job + "/download").headers().firstValue("Location").orElseThrow();
        assertThat(unpacked(archive))
                .containsKeys("manifest.json", "SHA256SUMS")
                .extractingByKey("notes.json")
                .asString()
                .contains("A note of Ann")
                .doesNotContain("A note of Bea");
        assertThat(bea.open(job).statusCode()).isEqualTo(404);
        assertThat(ann.open("/api/v1/me/exports").body())
                .contains(Browser.all(begun.body(), JOB).getFirst());
    }

    private static Map<String, String> unpacked(String url) throws IOException {
        var files = new LinkedHashMap<String, String>();
        try (var zip = new ZipInputStream(URI.create(url).toURL().openStream())) {
            for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), new String(zip.readAllBytes(), UTF_8));
            }
        }
        return files;
    }

    @Test
    void nothingIsLeftOfAnAccountThatWasDeleted() {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "A note of Ann");
        ann.submit("/links", "/links", "label", "For Rui", "days", "365");
        assertThat(ann.post("/api/v1/me/exports", "{}").statusCode()).isEqualTo(202);
        ann.submit("/settings/delete", "/settings/delete", "password", PASSWORD);

        clock.advance(Deletions.GRACE.plusMinutes(1));

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(
                        () -> assertThat(trestle.dump().items("GuestBook").toString())
                                .doesNotContain("A note of Ann", "ann@example.org", "For Rui"));
    }

    @Test
    void aGuestSignsTheBookByALinkWithAPasscodeUntilItIsRevoked() {
        var ann = newBrowser();
        signUp(ann, "ann");
        var made = ann.submit("/links", "/links", "label", "For Rui", "days", "7", "passcode", "open sesame");
        assertThat(made.statusCode()).as(made.body()).isEqualTo(201);
        var link = Browser.all(made.body(), SHARED).getFirst();
        assertThat(ann.open("/links").body()).contains("For Rui").doesNotContain(link);

        var rui = newBrowser();
        assertThat(rui.submit(link, link, "passcode", "open barley").statusCode())
                .isEqualTo(401);
        assertThat(rui.submit(link, link, "passcode", "open sesame").body()).contains("Sign the guest book");
        var page = rui.open(link).uri().getPath().substring("/guestbook".length());
        assertThat(rui.submit(page, page, "name", "Rui", "text", "Lovely evening")
                        .body())
                .contains("Lovely evening", "Rui");
        assertThat(ann.open("/notices").body()).contains("A guest signed the guest book with your link");

        var revoke = Browser.all(ann.open("/links").body(), REVOKE).getFirst();
        ann.submit("/links", revoke.substring("/guestbook".length()));
        assertThat(rui.open(page).statusCode()).isEqualTo(401);
        assertThat(rui.open(link).statusCode()).isEqualTo(404);
    }

    @Test
    void whoWantsSoGetsADigestAndTurnsItOffByItsLink() {
        var ann = newBrowser();
        signUp(ann, "ann");
        ann.submit("/notes", "/notes", "text", "Buy cheap watches");
        ann.submit("/notices", "/notices/digest", "digest", "daily");
        var otto = newAdmin();
        otto.submit("/notes", removals(otto).getFirst());

        clock.advance(Duration.ofDays(1));

        var digest = await().atMost(Duration.ofSeconds(20))
                .until(this::digest, Optional::isPresent)
                .orElseThrow();
        assertThat(digest.text()).contains("An administrator deleted one of your messages");
        var off = digest.unsubscribe().orElseThrow().toString();
        assertThat(newBrowser().submit(off, off).body()).contains("You’re unsubscribed");
        assertThat(ann.open("/api/v1/notices/digest").body()).contains("off");
    }

    private Optional<MailMessage> digest() {
        return mail.list().stream()
                .map(CapturedMail.Captured::message)
                .filter(message -> message.unsubscribe().isPresent())
                .findFirst();
    }

    private Browser newBrowser() {
        return new Browser(kit.home());
    }

    /** Somebody who has the setup code. */
    private Browser newAdmin() {
        var otto = newBrowser();
        otto.submit(
                "/setup",
                "/setup",
                "code",
                Browser.all(console.getFirst(), CODE).getFirst(),
                "email",
                "otto@example.org",
                "password",
                PASSWORD,
                "displayName",
                "Otto");
        signIn(otto, "otto");
        return otto;
    }

    private void signUp(Browser browser, String name) {
        browser.submit(
                "/signup",
                "/signup",
                "displayName",
                Character.toUpperCase(name.charAt(0)) + name.substring(1) + " of the test",
                "email",
                name + "@example.org",
                "password",
                PASSWORD,
                "timeZone",
                "UTC");
        var link = await().until(() -> confirmation(name), Optional::isPresent).orElseThrow();
        assertThat(browser.submit(link.toString(), "/verify-email").statusCode())
                .isEqualTo(200);
        signIn(browser, name);
    }

    private static void signIn(Browser browser, String name) {
        var signedIn = browser.submit("/signin", "/signin", "email", name + "@example.org", "password", PASSWORD);
        assertThat(signedIn.uri().getPath()).as(signedIn.body()).isEqualTo("/guestbook/notes");
    }

    private Optional<URI> confirmation(String name) {
        return mail.list().stream()
                .map(CapturedMail.Captured::message)
                .filter(message -> message.to().equals(name + "@example.org"))
                .map(message -> URI.create(Browser.all(message.text(), LINK).getFirst()))
                .findFirst();
    }

    private static List<String> removals(Browser browser) {
        return Browser.all(browser.open("/notes").body(), REMOVE).stream()
                .map(path -> path.substring("/guestbook".length()))
                .toList();
    }
}
