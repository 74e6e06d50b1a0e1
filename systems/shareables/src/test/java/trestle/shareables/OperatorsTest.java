package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

        assertThat(setUp(olga, code, "olga@example.org").status()).isEqualTo(200);

        assertThat(bob.look("/operator/setup").status()).isEqualTo(410);
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

    @Test
    void thePageShowsThePoolAndTakesActionsWithoutScript() {
        enter();
        var id = ann.create(SharingTest.LIST);
        assertThat(bob.submit("/" + id + "/report", "/" + id + "/report", "reason", "Not nice")
                        .status())
                .isEqualTo(200);

        var page = olga.open("/operator");
        assertThat(page.body()).contains(id, "Not nice", "Short ids").doesNotContain("Shopping");
        assertThat(olga.submit("/operator", "/operator/pool").body()).contains("The pool is full.");
        assertThat(olga.submit("/operator", "/operator/act", "id", id, "action", "take-down")
                        .body())
                .contains("Taken down");
        assertThat(bob.look("/" + id).status()).isEqualTo(410);
        assertThat(olga.submit("/operator", "/operator/act", "id", "bbb-bbb-00000", "action", "restore")
                        .body())
                .contains("There is nothing with this id.");
        var made = olga.submit("/operator", "/operator/act", "id", id, "action", "reset-admin-passcode");
        assertThat(Pattern.compile("id=\"passcode\">[a-z2-9-]{19}<")
                        .matcher(made.body())
                        .find())
                .isTrue();
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
