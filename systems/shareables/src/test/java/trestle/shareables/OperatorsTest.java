package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.NewAccount;
import trestle.platform.web.Sent;

/** Those who run the place: how the first comes to it, what they may do, and that it is in the audit. */
final class OperatorsTest {
    private static final String PASSWORD = "umbrella in the hall";

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;
    private Browser olga;
    private String csrf;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
        olga = site.browser("192.0.2.3");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private String code() {
        site.kit().start();
        assertThat(site.console()).hasSize(1);
        return site.console().getFirst().replaceFirst(".* with the code ", "");
    }

    private Browser.Answer setUp(Browser browser, String code, String email) {
        return browser.submit(
                "/operator/setup",
                "/operator/setup",
                "code",
                code,
                "email",
                email,
                "password",
                PASSWORD,
                "displayName",
                "Olga");
    }

    private void enter() {
        setUp(olga, code(), "olga@example.org");
        csrf = olga.get("/operator/auth/session").text("csrf");
    }

    /** After a while, in which the session has ended. */
    private void signInAgain() {
        olga.cookies().clear();
        signIn();
    }

    private void signIn() {
        var signedIn = olga.post("/operator/auth/signin", "{'email':'olga@example.org','password':'" + PASSWORD + "'}");
        assertThat(signedIn.status()).as(signedIn.body()).isEqualTo(200);
        csrf = olga.get("/operator/auth/session").text("csrf");
    }

    private Browser.Answer operate(String path) {
        return olga.send(path, Sent.post(Browser.api(path)).header("X-CSRF-Token", csrf));
    }

    @Test
    void theCodeMakesOneOperatorAndIsNotOfferedAgain() {
        var code = code();

        assertThat(setUp(olga, code, "olga@example.org").body())
                .as("signed in, and on the page of operators")
                .contains("<h1 dir=\"auto\">Overview</h1>");

        assertThat(bob.look("/operator/setup").status()).isEqualTo(410);
        var second = Sent.post("/shareables/operator/setup")
                .form(
                        "code",
                        code,
                        "email",
                        "eve@example.org",
                        "password",
                        PASSWORD,
                        "displayName",
                        "Eve",
                        "timeZone",
                        "UTC");
        assertThat(bob.exchange(second).status()).isEqualTo(410);
        assertThat(site.dump().toString()).doesNotContain("eve@example.org");
        site.restart(site.platform().secrets());
        site.kit().start();
        assertThat(site.console()).as("printed once").hasSize(1);
    }

    @Test
    void nobodySignsUpByThemselves() {
        var body = "{'email':'eve@example.org','password':'" + PASSWORD + "','displayName':'Eve','timeZone':'UTC'}";

        assertThat(bob.post("/operator/auth/signup", body).status()).isEqualTo(404);
        assertThat(bob.look("/operator/signup").status()).isEqualTo(404);
    }

    @Test
    void routesOfOperatorsAreClosedToEverybodyElse() {
        var id = ann.create(SharingTest.LIST);

        for (var path : new String[] {"/operator/pool/refill", "/operator/shareables/" + id + "/take-down"}) {
            assertThat(ann.post(path).status()).as(path).isEqualTo(401);
        }
        assertThat(ann.get("/operator/reports").status()).isEqualTo(401);
        assertThat(ann.look("/operator").header("Location")).startsWith("/shareables/operator/signin");
    }

    @Test
    void whatIsReportedIsListedAndTakenDownAndRestored() {
        enter();
        var id = ann.create(SharingTest.LIST);
        var path = "/shareables/" + id;
        assertThat(bob.post(path + "/report", "{'reason':'Spam'}").status()).isEqualTo(202);

        var reports = olga.get("/operator/reports").json();
        assertThat(reports.at("/items/0/shortId").asText()).isEqualTo(id);
        assertThat(reports.toString()).doesNotContain("Shopping", "192.0.2", "client");

        assertThat(operate("/operator/shareables/" + id + "/take-down").status())
                .isEqualTo(204);
        assertThat(bob.get(path).status()).isEqualTo(410);
        assertThat(bob.get(path).body()).doesNotContain("Shopping");
        assertThat(ann.get(path).status()).as("its admin, too").isEqualTo(410);
        assertThat(ann.patch(path, "{'name':'X'}", 1).status()).isEqualTo(410);
        assertThat(bob.look("/" + id).status()).isEqualTo(410);

        assertThat(operate("/operator/shareables/" + id + "/restore").status()).isEqualTo(204);
        assertThat(bob.get(path).status()).isEqualTo(200);
        assertThat(operate("/operator/shareables/" + id + "/restore").code()).isEqualTo("not-taken-down");
        assertThat(site.dump().toString()).contains("take-down", "restore");
    }

    @Test
    void whatWasTakenDownCanBeDeletedByItsAdminAndRestoredForThirtyDays() {
        enter();
        var first = ann.create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':30"));
        var second = ann.create(SharingTest.LIST);
        operate("/operator/shareables/" + first + "/take-down");
        operate("/operator/shareables/" + second + "/take-down");

        assertThat(bob.delete("/shareables/" + second).status()).isEqualTo(410);
        assertThat(ann.delete("/shareables/" + second).status()).isEqualTo(204);

        site.clock().advance(Duration.ofDays(31));
        var again = site.browser("192.0.2.9");
        again.post("/operator/auth/signin", "{'email':'olga@example.org','password':'" + PASSWORD + "'}");
        olga = again;
        csrf = olga.get("/operator/auth/session").text("csrf");
        assertThat(operate("/operator/shareables/" + first + "/restore").status())
                .isEqualTo(410);
    }

    @Test
    void whatWasReportedLastMonthIsStillListed() {
        enter();
        var id = ann.create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':30"));
        site.clock().set(Instant.parse("2040-01-31T23:59:00Z"));
        ann.post("/shareables/" + id + "/report", "{'reason':'Spam at night'}");
        site.clock().set(Instant.parse("2040-02-01T00:01:00Z"));
        olga = site.browser("192.0.2.4");
        olga.post("/operator/auth/signin", "{'email':'olga@example.org','password':'" + PASSWORD + "'}");

        assertThat(olga.get("/operator/reports").json().path("items")).isEmpty();
        assertThat(olga.get("/operator/reports?month=2040-01").body()).contains("Spam at night");
        assertThat(olga.get("/operator/reports?month=january").status()).isEqualTo(422);
        var page = olga.open("/operator").body();
        assertThat(page).contains("Reports in February 2040", "?month=2040-01").doesNotContain("Spam at night");
        assertThat(olga.open("/operator?month=2040-01").body()).contains("Spam at night", "?month=2040-02");
    }

    @Test
    void everythingThatOperatorsReadIsInTheAudit() {
        enter(); // which leads to the overview
        olga.get("/operator/reports");
        olga.get("/operator/reports");
        olga.get("/operator/pool");

        assertThat(audited()).containsExactlyInAnyOrder("see-reports", "see-reports", "see-pool", "see-overview");
        assertThat(olga.open("/operator").body())
                .as("the page names what was done, not what was looked at")
                .contains("Made Olga an operator")
                .doesNotContain("see-");
    }

    @Test
    void thePageListsWhatIsTakenDownUntilItIsRestoredOrTooLate() {
        enter();
        var first = ann.create(SharingTest.LIST);
        var second = ann.create(SharingTest.LIST);
        operate("/operator/shareables/" + first + "/take-down");
        operate("/operator/shareables/" + second + "/take-down");
        assertThat(takenDown()).contains(first, second);

        olga.submit("/operator", "/operator/act", "id", first, "action", "restore");
        assertThat(takenDown()).contains(second).doesNotContain(first);

        site.clock().advance(Duration.ofDays(31));
        signInAgain();
        assertThat(takenDown()).contains("Nothing has been taken down.").doesNotContain(second);
    }

    private String takenDown() {
        var page = olga.open("/operator").body();
        int from = page.indexOf("<h2>Taken down</h2>");
        return page.substring(from, page.indexOf("</section>", from));
    }

    @Test
    void thePageCountsWhatIsSharedByKindWithoutItsContent() {
        enter();
        ann.create(SharingTest.LIST);
        ann.create(SharingTest.LIST.replace("'expiresAfter':7", "'expiresAfter':1"));
        var hidden = ann.create(SharingTest.LIST);
        operate("/operator/shareables/" + hidden + "/take-down");
        site.clock().advance(Duration.ofDays(2));
        signInAgain();

        var page = olga.open("/operator").body().replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");

        assertThat(page)
                .contains("Checklists 1 1 1", "Events 0 0 0", "Polls 0 0 0")
                .doesNotContain("Shopping");
    }

    private List<String> audited() {
        return site.dump().items("Shareables").stream()
                .filter(row -> row.get("pk").s().startsWith("audit#"))
                .map(row -> row.get("action").s())
                .filter(action -> action.startsWith("see-"))
                .toList();
    }

    @Test
    void anOperatorInvitesAnotherWhoAcceptsOnceByTheLink() {
        enter();
        var invited = olga.send(
                "/operator/invites",
                Sent.post(Browser.api("/operator/invites"))
                        .json("{'email':'oskar@example.org','roles':['operator']}")
                        .header("X-CSRF-Token", csrf));
        assertThat(invited.status()).as(invited.body()).isBetween(200, 299);
        await().atMost(Duration.ofSeconds(30)).until(() -> !site.mail().list().isEmpty());
        var token = Pattern.compile("token=([A-Za-z0-9_-]+)")
                .matcher(site.mail().list().getFirst().message().text())
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        var body = "{'token':'" + token + "','password':'" + PASSWORD + "','displayName':'Oskar'}";

        var accepted = bob.post("/operator/auth/accept-invite", body);
        assertThat(accepted.status()).as(accepted.body()).isBetween(200, 299);
        assertThat(site.browser("192.0.2.7")
                        .post("/operator/auth/accept-invite", body)
                        .status())
                .isEqualTo(400);
        var oskar = site.browser("192.0.2.8");
        oskar.post("/operator/auth/signin", "{'email':'oskar@example.org','password':'" + PASSWORD + "'}");
        assertThat(oskar.get("/operator/reports").status()).isEqualTo(200);
        assertThat(ann.post("/operator/invites", "{'email':'eve@example.org','roles':['operator']}")
                        .status())
                .isEqualTo(401);
    }

    @Test
    void aLostAdminPasscodeIsReplacedOnceAndEndsTheOldOne() {
        enter();
        var id = ann.create(SharingTest.LIST);

        var reset = operate("/operator/shareables/" + id + "/reset-admin-passcode");

        assertThat(reset.status()).as(reset.body()).isEqualTo(200);
        assertThat(ann.get("/shareables/" + id).text("access")).isEqualTo("view");
        assertThat(bob.post("/shareables/" + id + "/access", "{'passcode':'" + reset.text("adminPasscode") + "'}")
                        .text("access"))
                .isEqualTo("admin");
        assertThat(site.dump().toString())
                .doesNotContain(reset.text("adminPasscode"))
                .contains("reset-admin-passcode");
    }

    /** Every act of an operator who is dismissed between what the act was planned from and its transaction. */
    @Test
    void whoIsNoOperatorAnyMoreChangesNothing() {
        enter();
        var id = ann.create(SharingTest.LIST);
        var stores = site.kit().accountStores();
        var now = site.clock().instant();
        var other = new NewAccount(
                "otto", "otto@example.org", true, "Otto", Set.of("operator"), Map.of(), "a hash of no password", now);
        assertThat(stores.people().open(other, List.of())).isEqualTo(ChangeResult.DONE);
        var olgasId =
                stores.people().findByEmail("olga@example.org").orElseThrow().id();
        var acts = List.of(
                "/operator/pool/refill",
                "/operator/shareables/" + id + "/take-down",
                "/operator/shareables/" + id + "/reset-admin-passcode");

        for (var act : acts) {
            site.beforeNextTransaction(() -> stores.roles().withdraw(olgasId, "operator", now, List.of()));
            assertThat(operate(act).status()).as(act).isEqualTo(403);
            assertThat(stores.roles().grant(olgasId, "operator", now, List.of()))
                    .isEqualTo(ChangeResult.DONE);
        }

        assertThat(site.dump().toString())
                .doesNotContain(
                        "\"action\": \"refill-pool\"",
                        "\"action\": \"take-down\"",
                        "\"action\": \"reset-admin-passcode\"");
        assertThat(bob.get("/shareables/" + id).status()).isEqualTo(200);
    }

    @Test
    void thePageShowsThePoolAndTakesActionsWithoutScript() {
        enter();
        var id = ann.create(SharingTest.LIST);
        assertThat(bob.submit("/" + id + "/report", "/" + id + "/report", "reason", "Not nice")
                        .status())
                .isEqualTo(200);

        var page = olga.open("/operator");
        assertThat(page.body()).contains(id, "Not nice", "Short IDs").doesNotContain("Shopping");
        assertThat(olga.submit("/operator", "/operator/pool").body()).contains("Pool refilled");
        assertThat(act(id, "take-down").body()).contains("Taken down");
        assertThat(bob.look("/" + id).status()).isEqualTo(410);
        var made = act(id, "reset-admin-passcode");
        assertThat(Pattern.compile("id=\"passcode\">[a-z2-9-]{19}<")
                        .matcher(made.body())
                        .find())
                .isTrue();
    }

    /** Types an id, and agrees to what the page says will happen. */
    private Browser.Answer act(String id, String action) {
        var asked = ask(id, action);
        var form = Pattern.compile("name=\"([^\"]+)\" value=\"([^\"]*)\"")
                .matcher(asked.body().substring(asked.body().indexOf("action=\"/shareables/operator/act\"")))
                .results()
                .flatMap(each -> Stream.of(each.group(1), each.group(2)))
                .toArray(String[]::new);
        var done = olga.exchange(Sent.post("/shareables/operator/act").form(form));
        return done.status() == 303 ? olga.open(done.header("Location")) : done;
    }

    private Browser.Answer ask(String id, String action) {
        return olga.submit("/operator", "/operator/confirm", "id", id, "action", action);
    }

    @Test
    void nothingIsDoneToATypedIdBeforeThePageHasSaidWhat() {
        enter();
        var id = ann.create(SharingTest.LIST);

        assertThat(ask(id.toUpperCase(Locale.ROOT), "take-down").body())
                .contains("Take down " + id + "? Nobody will be able to open it.", "Checklist " + id)
                .doesNotContain("Shopping");
        assertThat(bob.look("/" + id).status()).isEqualTo(200);
        assertThat(ask(id, "reset-admin-passcode").body()).contains("Set a new admin passcode for " + id);
        assertThat(ann.get("/shareables/" + id).text("access")).isEqualTo("admin");
        operate("/operator/shareables/" + id + "/take-down");
        assertThat(ask(id, "restore").body()).contains("Restore " + id + "?");
        assertThat(bob.look("/" + id).status()).isEqualTo(410);
    }

    @Test
    void whatCannotBeDoneToATypedIdIsSaidBesideIt() {
        enter();
        var id = ann.create(SharingTest.LIST);

        assertThat(ask("nonsense", "take-down").body()).contains("An ID looks like abc-def-12345.");
        assertThat(ask("bbb-bbb-00000", "restore").body()).contains("Nothing here has this ID.");
        assertThat(ask(id, "restore").body()).contains("This hasn’t been taken down.");
        operate("/operator/shareables/" + id + "/take-down");
        assertThat(ask(id, "take-down").body()).contains("This has already been taken down.");
        site.clock().advance(Duration.ofDays(31));
        signInAgain();
        assertThat(ask(id, "restore").body()).contains("can no longer be restored");
    }

    @Test
    void whereOnlyOperatorsCreateVisitorsDoNot() {
        site.close();
        site = ShareablesSite.open(folder.resolve("other"), Map.of(ShareablesSystem.CREATE, "operator"));

        assertThat(site.browser("192.0.2.1")
                        .post("/shareables", SharingTest.LIST)
                        .status())
                .isEqualTo(401);
        assertThat(site.browser("192.0.2.1").open("/").body()).doesNotContain("/new/checklist");
    }
}
