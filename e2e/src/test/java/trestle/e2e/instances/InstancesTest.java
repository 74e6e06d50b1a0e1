package trestle.e2e.instances;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMailUtil;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import trestle.e2e.browser.Chromium;
import trestle.platform.web.EventClient;

/** Three processes of {@code trestle serve} on one database and one bucket are one server to those who use them. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class InstancesTest {
    private static final String PASSWORD = "half guard on a monday";
    private static final Duration SOON = Duration.ofSeconds(20);

    /** All of the test comes from one address, of which each instance takes 300 requests a minute. */
    private static final Duration POLL = Duration.ofMillis(500);

    private static final Pattern TOKEN = Pattern.compile("token=([A-Za-z0-9_%-]+)");
    private static final String ENTRY = "{'sections': {'private': 'quiet', 'shared': 'open guard'}, 'sessionMetrics':"
            + " {'durationMinutes': 60, 'intensity': 5, 'rounds': 4, 'giOrNoGi': 'gi', 'tags': []}}";

    @TempDir
    private static Path folder;

    private static Cluster cluster;

    @BeforeAll
    static void start() throws Exception {
        cluster = Cluster.start(folder);
    }

    @AfterAll
    static void stop() {
        if (cluster != null) cluster.close();
    }

    private static URI rollmodel(int instance, String path) {
        return cluster.url(instance, "/rollmodel/api/v1" + path);
    }

    private static URI pinboard(int instance, String path) {
        return cluster.url(instance, "/pinboard/api/v1" + path);
    }

    /** Signs up at the first instance, confirms at the second, and signs in at the first. */
    private static Person member(String email) throws Exception {
        var person = new Person();
        var body = "{'displayName': 'Ana', 'email': '" + email + "', 'password': '" + PASSWORD
                + "', 'roles': ['athlete']}";
        assertThat(person.post(rollmodel(0, "/auth/signup"), body).status()).isEqualTo(202);
        var token = mailedToken(email);
        assertThat(person.post(rollmodel(1, "/auth/verify-email"), "{'token': '" + token + "'}")
                        .status())
                .isEqualTo(204);
        var signedIn = person.post(rollmodel(0, "/auth/signin"), signIn(email, PASSWORD));
        assertThat(signedIn.status()).as(signedIn.whole().body()).isEqualTo(200);
        return person;
    }

    private static String signIn(String email, String password) {
        return "{'email': '" + email + "', 'password': '" + password + "'}";
    }

    /** Of the mail that one of the instances sends. */
    private static String mailedToken(String email) throws Exception {
        await().pollInterval(POLL)
                .atMost(SOON)
                .until(() -> cluster.mail().getReceivedMessagesForDomain(email).length > 0);
        var mails = cluster.mail().getReceivedMessagesForDomain(email);
        assertThat(mails).as("the mail is sent once").hasSize(1);
        var text = GreenMailUtil.getBody(mails[0]).replaceAll("=\r?\n", "").replace("=3D", "=");
        var found = TOKEN.matcher(text);
        assertThat(found.find()).as(text).isTrue();
        return URLDecoder.decode(found.group(1), StandardCharsets.UTF_8);
    }

    @Test
    void whoSignsInAtOneIsSignedInAtAll() throws Exception {
        var person = member("ana@example.org");

        for (int i = 0; i < Cluster.INSTANCES; i++) {
            assertThat(person.get(rollmodel(i, "/me")).status()).isEqualTo(200);
        }
        // The token of a form that one instance made is good at another.
        var csrf = person.get(rollmodel(1, "/auth/session")).json().path("csrf").asText();
        var created = person.post(rollmodel(2, "/entries"), ENTRY, "X-CSRF-Token", csrf);
        assertThat(created.status()).as(created.whole().body()).isEqualTo(201);
        assertThat(person.get(rollmodel(0, "/entries")).json().path("items")).hasSize(1);

        assertThat(person.post(rollmodel(1, "/auth/signout"), "", "X-CSRF-Token", csrf)
                        .status())
                .isEqualTo(204);
        assertThat(person.get(rollmodel(0, "/me")).status()).isEqualTo(401);
    }

    @Test
    void whatIsWrittenAtOneIsFoundAtAll() throws Exception {
        var person = new Person();
        for (int i = 0; i < Cluster.INSTANCES; i++) {
            assertThat(person.post(pinboard(i, "/pins"), "{'text': 'a dragonfly seen from " + i + "'}")
                            .status())
                    .isEqualTo(201);
        }

        for (int i = 0; i < Cluster.INSTANCES; i++) {
            int instance = i;
            await().pollInterval(POLL)
                    .atMost(SOON)
                    .untilAsserted(() -> assertThat(person.get(pinboard(instance, "/search?words=dragonfyl"))
                                    .json())
                            .as("instance " + instance)
                            .hasSize(Cluster.INSTANCES));
        }
    }

    @Test
    void aRequestThatIsSentToAllIsDoneOnce() throws Exception {
        var person = member("rui@example.org");
        var csrf = person.get(rollmodel(0, "/auth/session")).json().path("csrf").asText();
        var ids = new TreeSet<String>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var calls = new ArrayList<Callable<Person.Answer>>();
            for (int i = 0; i < 2 * Cluster.INSTANCES; i++) {
                var url = rollmodel(i % Cluster.INSTANCES, "/entries");
                calls.add(() -> untilDone(person, url, csrf));
            }
            for (var call : threads.invokeAll(calls)) {
                var answer = call.get();
                assertThat(answer.status()).as(answer.whole().body()).isEqualTo(201);
                ids.add(answer.json().path("entryId").asText());
            }
        }

        assertThat(ids).hasSize(1).doesNotContain("");
        assertThat(person.get(rollmodel(1, "/entries")).json().path("items")).hasSize(1);
    }

    /** Of several that come at once, those that are not the first get a conflict and try again. */
    private static Person.Answer untilDone(Person person, URI url, String csrf) {
        return await().pollInterval(POLL)
                .atMost(SOON)
                .until(
                        () -> person.post(
                                url, ENTRY, "X-CSRF-Token", csrf, "Idempotency-Key", "the-same-key-everywhere"),
                        answer -> answer.status() != 409);
    }

    @Test
    void limitsHoldAcrossInstances() throws Exception {
        member("eva@example.org");
        var guesser = new Person();
        var statuses = new ArrayList<Integer>();
        for (int i = 0; i < 6; i++) {
            var url = rollmodel(i % Cluster.INSTANCES, "/auth/signin");
            statuses.add(guesser.post(url, signIn("eva@example.org", "a wrong guess " + i))
                    .status());
        }

        assertThat(statuses).containsExactly(401, 401, 401, 401, 401, 429);
    }

    @Test
    void workOfAnInstanceThatIsKilledIsFinishedOnceByAnother() throws Exception {
        var person = new Person();
        var id = person.post(pinboard(0, "/chores"), "").json().path("id").asText();
        await().pollInterval(POLL).atMost(SOON).until(() -> steps(0, id).size() >= 4);
        var first = steps(0, id).getFirst().process();
        int killed = indexOf(first);
        int other = (killed + 1) % Cluster.INSTANCES;

        cluster.get(killed).kill();
        try {
            await().pollInterval(POLL)
                    .atMost(Duration.ofSeconds(100))
                    .until(() -> steps(other, id).size() > Pinboard.STEPS);
            var steps = steps(other, id);
            assertThat(steps).as("every step once, and the end").hasSize(Pinboard.STEPS + 1);
            assertThat(steps.stream().map(ChoreStep::step).distinct()).hasSize(Pinboard.STEPS + 1);
            var by = steps.stream().map(ChoreStep::process).distinct().toList();
            assertThat(by).as("the killed one, then a single other").hasSize(2).startsWith(first);
            await("and not again")
                    .pollInterval(POLL)
                    .during(Duration.ofSeconds(2))
                    .atMost(Duration.ofSeconds(20))
                    .until(() -> steps(other, id).size() == Pinboard.STEPS + 1);
        } finally {
            cluster.replace(killed);
        }
        assertThat(steps(killed, id)).hasSize(Pinboard.STEPS + 1);
    }

    private static int indexOf(String process) {
        return cluster.all().stream().map(ServerProcess::pid).toList().indexOf(process);
    }

    private static List<ChoreStep> steps(int instance, String id) throws IOException, InterruptedException {
        var steps = new ArrayList<ChoreStep>();
        var answer = new Person().get(pinboard(instance, "/chores/" + id));
        assertThat(answer.status()).as(answer.whole().body()).isEqualTo(200);
        for (var step : answer.json()) {
            steps.add(new ChoreStep(
                    id, step.path("step").asText(), step.path("process").asText()));
        }
        return steps;
    }

    @Test
    void anExportThatIsBegunAtOneIsFollowedAtAnotherAndDownloadedFromAThird() throws Exception {
        var person = member("iva@example.org");
        var csrf = person.get(rollmodel(0, "/auth/session")).json().path("csrf").asText();
        assertThat(person.post(rollmodel(0, "/entries"), ENTRY, "X-CSRF-Token", csrf)
                        .status())
                .isEqualTo(201);
        var begun = person.post(rollmodel(0, "/me/exports"), "{'sections': 'all'}", "X-CSRF-Token", csrf);
        assertThat(begun.status()).as(begun.whole().body()).isEqualTo(202);
        var export = "/me/exports/" + begun.json().path("jobId").asText();
        await().pollInterval(POLL)
                .atMost(SOON)
                .until(() -> person.get(rollmodel(1, export))
                        .json()
                        .path("status")
                        .asText()
                        .equals("done"));

        var link = person.get(rollmodel(2, export + "/download"))
                .whole()
                .headers()
                .firstValue("Location")
                .orElseThrow();
        assertThat(link).startsWith(cluster.s3().endpoint().toString()).contains("X-Amz-Signature=");
        assertThat(unzipped(URI.create(link))).anyMatch(text -> text.contains("open guard") && text.contains("quiet"));
    }

    private static List<String> unzipped(URI link) throws IOException {
        var texts = new ArrayList<String>();
        try (var zip = new ZipInputStream(link.toURL().openStream())) {
            while (zip.getNextEntry() != null) texts.add(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
        }
        return texts;
    }

    @Test
    void eventsArriveAtEveryInstanceOnce() throws Exception {
        try (var a = EventClient.open(pinboard(0, "/stream"));
                var b = EventClient.open(pinboard(1, "/stream"));
                var c = EventClient.open(pinboard(2, "/stream"))) {
            for (int i = 0; i < Cluster.INSTANCES; i++) {
                var pin = new Person()
                        .post(pinboard(i, "/pins"), "{'text': 'from " + i + "'}")
                        .json();
                for (var each : List.of(a, b, c)) {
                    assertThat(each.next().data()).contains(pin.path("pinId").asText());
                }
            }
            for (var each : List.of(a, b, c)) each.assertSilent(Duration.ofSeconds(1));
        }
    }

    @Test
    void anInstanceThatIsStoppedEndsItsStreamsAndExitsCleanly() throws Exception {
        try (var listener = EventClient.open(pinboard(2, "/stream"))) {
            long begun = System.nanoTime();
            var stopped = cluster.get(2);
            assertThat(stopped.stop()).as(() -> stopped.said().toString()).isZero();
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(10));
            assertThat(listener.endsWithin(Duration.ZERO)).isTrue();
            var pin = new Person()
                    .post(pinboard(0, "/pins"), "{'text': 'meanwhile'}")
                    .json();

            try (var elsewhere = EventClient.open(pinboard(1, "/stream"), "Last-Event-ID", listener.lastId())) {
                var event = elsewhere.next();
                while (!event.data().contains(pin.path("pinId").asText())) {
                    event = elsewhere.next(); // those of the last seconds before may come again
                }
            }
        } finally {
            cluster.replace(2);
        }
    }

    @Test
    void aPageShowsWhatIsPinnedAtAnotherInstance() throws Exception {
        try (var chromium = Chromium.start();
                var visitor = chromium.visitor("http://127.0.0.1", Chromium.DESK, true)) {
            // Streams of earlier tests are missed when something is written to them.
            await().pollInterval(POLL).atMost(SOON).until(() -> {
                pin(1, "is anybody there");
                return streams(1) == 0;
            });
            var page = visitor.page();
            var tab = visitor.context().newPage();
            for (var each : List.of(page, tab))
                each.navigate(cluster.url(1, "/pinboard/").toString());
            await().pollInterval(POLL).atMost(SOON).until(() -> streams(1) == 1);

            pin(0, "seen without loading");

            for (var each : List.of(page, tab))
                each.getByText("seen without loading").waitFor();
            assertThat(streams(1)).as("both tabs share one stream").isEqualTo(1);

            for (var each : List.of(page, tab)) each.evaluate(shown(false));
            await().pollInterval(POLL).atMost(SOON).until(() -> {
                pin(2, "while nobody looks");
                return streams(1) == 0;
            });
            tab.evaluate(shown(true));
            tab.getByText("while nobody looks").first().waitFor();
            assertThat(page.getByText("while nobody looks").count()).isZero();
            assertThat(visitor.troubles()).isEmpty();
        }
    }

    /** As if the tab were brought to the front or put behind another, which a browser without a screen cannot. */
    private static String shown(boolean visible) {
        return "() => { Object.defineProperty(document, 'hidden', { value: " + !visible + ", configurable: true });"
                + " document.dispatchEvent(new Event('visibilitychange')); }";
    }

    private static void pin(int instance, String text) throws IOException, InterruptedException {
        assertThat(new Person()
                        .post(pinboard(instance, "/pins"), "{'text': '" + text + "'}")
                        .status())
                .isEqualTo(201);
    }

    private static int streams(int instance) throws IOException, InterruptedException {
        var metrics =
                new Person().get(cluster.url(instance, "/metrics")).whole().body();
        return metrics.lines()
                .filter(line -> line.startsWith("trestle_streams "))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
                .findFirst()
                .orElse(-1);
    }

    @Test
    void aPictureIsShownFromTheBucketThatThePolicyNames() throws Exception {
        var origin = cluster.s3().endpoint().toString();
        var policy = new Person()
                .get(cluster.url(2, "/pinboard/picture"))
                .whole()
                .headers()
                .firstValue("Content-Security-Policy")
                .orElseThrow();
        for (var directive : List.of("img-src", "media-src", "connect-src")) {
            assertThat(policy).contains(directive + " 'self' " + origin + ";");
        }
        try (var chromium = Chromium.start();
                var visitor = chromium.visitor("http://127.0.0.1", Chromium.DESK, true)) {
            visitor.page().navigate(cluster.url(2, "/pinboard/picture").toString());

            var picture = visitor.page().locator("#picture");
            picture.waitFor();
            assertThat(picture.getAttribute("src")).startsWith(origin).contains("X-Amz-Signature=");
            assertThat(picture.evaluate("image => image.decode().then(() => image.naturalWidth)"))
                    .isEqualTo(64);
            assertThat(visitor.troubles()).isEmpty();
        }
    }
}
