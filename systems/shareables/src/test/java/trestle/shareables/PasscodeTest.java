package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.model.Outcome;
import trestle.platform.Platform;
import trestle.platform.Secrets;
import trestle.platform.limits.GeneralLimit;
import trestle.platform.web.Sent;
import trestle.shareables.shareable.ShortId;

/** Who gets in with a passcode, how long it lasts, and what guessing leads to. */
final class PasscodeTest {
    private static final String PROTECTED = "{'entity':'checklist','name':'Secret plan','expiresAfter':7,"
            + "'viewPasscode':'chestnut','adminPasscode':'walnut tree','items':[{'name':'Bread'}]}";

    @TempDir
    private Path folder;

    private ShareablesSite site;
    private Browser ann;
    private Browser bob;

    @BeforeEach
    void open() {
        site = ShareablesSite.open(folder);
        ann = site.browser("192.0.2.1");
        bob = site.browser("192.0.2.2");
    }

    @AfterEach
    void close() {
        site.close();
    }

    private Browser.Answer enter(Browser browser, String id, String passcode) {
        return browser.post("/shareables/" + id + "/access", "{'passcode':'" + passcode + "'}");
    }

    private Browser.Answer enterAsAdmin(Browser browser, String id, String passcode) {
        return browser.post("/shareables/" + id + "/access", "{'passcode':'" + passcode + "','level':'admin'}");
    }

    /** The limit of ten tries a minute is not what these tests are about. */
    private void later() {
        site.clock().advance(Duration.ofSeconds(61));
    }

    @Test
    void withoutATokenNothingIsTold() {
        var id = ann.create(PROTECTED);

        var answer = bob.get("/shareables/" + id);

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.code()).isEqualTo("passcode-required");
        assertThat(answer.body()).doesNotContain("Secret plan", "checklist", "Bread");
        assertThat(bob.delete("/shareables/" + id).status()).isEqualTo(401);
    }

    @Test
    void aViewTokenOpensNoRouteOfTheAdminAndAnAdminTokenOpensAll() {
        var id = ann.create(PROTECTED);

        assertThat(enter(bob, id, "chestnut").text("access")).isEqualTo("view");
        assertThat(bob.get("/shareables/" + id).text("name")).isEqualTo("Secret plan");
        assertThat(bob.patch("/shareables/" + id, "{'name':'X'}", 1).code()).isEqualTo("admin-required");
        assertThat(bob.delete("/shareables/" + id).code()).isEqualTo("admin-required");

        var carol = site.browser("192.0.2.3");
        assertThat(enterAsAdmin(carol, id, "walnut tree").text("access")).isEqualTo("admin");
        assertThat(carol.get("/shareables/" + id).text("access")).isEqualTo("admin");
        assertThat(carol.patch("/shareables/" + id, "{'name':'X'}", 1).status()).isEqualTo(200);
    }

    @Test
    void aTokenOfAnotherShareableOpensNothing() {
        var id = ann.create(PROTECTED);
        var other = bob.create(PROTECTED);
        var token = bob.cookies().get("sa_" + other);

        bob.cookies().put("sa_" + id, token);

        assertThat(bob.get("/shareables/" + id).status()).isEqualTo(401);
        var bearer = Sent.get(Browser.api("/shareables/" + id)).bearer(token);
        assertThat(site.browser("192.0.2.3").exchange(bearer).status()).isEqualTo(401);
    }

    @Test
    void aForgedOrOutdatedTokenOpensNothing() {
        var id = ann.create(PROTECTED);
        var token = ann.cookies().get("sa_" + id);
        for (var forged : List.of(
                token.replaceFirst("a", "v"),
                token.replaceFirst("[.]([0-9]+)[.]", ".1."),
                token.substring(0, token.length() - 1) + (token.endsWith("A") ? "B" : "A"),
                "",
                "a.1.2.3")) {
            bob.cookies().put("sa_" + id, forged);
            assertThat(bob.get("/shareables/" + id).status()).as(forged).isEqualTo(401);
        }

        site.clock().advance(Duration.ofHours(24));

        assertThat(ann.get("/shareables/" + id).status()).isEqualTo(401);
    }

    @Test
    void aNewPasscodeEndsEarlierAccessAtOnce() {
        var id = ann.create(PROTECTED);
        enter(bob, id, "chestnut");
        var admin = site.browser("192.0.2.3");
        enterAsAdmin(admin, id, "walnut tree");

        var changed = ann.put(
                "/shareables/" + id + "/passcodes", "{'viewPasscode':'hazelnut','adminPasscode':'oak and ash'}");

        assertThat(changed.status()).as(changed.body()).isEqualTo(200);
        assertThat(bob.get("/shareables/" + id).status()).isEqualTo(401);
        assertThat(admin.get("/shareables/" + id).status()).isEqualTo(401);
        assertThat(ann.get("/shareables/" + id).text("access"))
                .as("the browser that changed it keeps its access")
                .isEqualTo("admin");
        assertThat(enter(bob, id, "chestnut").code()).isEqualTo("wrong-passcode");
        assertThat(enter(bob, id, "hazelnut").status()).isEqualTo(200);
    }

    @Test
    void aViewPasscodeCanBeAddedLaterAndRemoved() {
        var id = ann.create(PROTECTED.replace("'viewPasscode':'chestnut',", ""));
        assertThat(bob.get("/shareables/" + id).status()).isEqualTo(200);

        ann.put("/shareables/" + id + "/passcodes", "{'viewPasscode':'hazelnut'}");
        assertThat(bob.get("/shareables/" + id).status()).isEqualTo(401);

        ann.put("/shareables/" + id + "/passcodes", "{'viewPasscode':null}");
        assertThat(bob.get("/shareables/" + id).status()).isEqualTo(200);
        assertThat(ann.put("/shareables/" + id + "/passcodes", "{}").status()).isEqualTo(422);
    }

    @Test
    void theFifthWrongPasscodeLocksThatClientAlone() {
        var id = ann.create(PROTECTED);
        for (int i = 1; i <= 5; i++) {
            var wrong = enter(bob, id, "not this one " + i);
            assertThat(wrong.code()).isEqualTo("wrong-passcode");
            assertThat(wrong.json().path("triesLeft").asInt(-1)).isEqualTo(i < 3 ? -1 : 5 - i);
        }

        var locked = enter(bob, id, "chestnut");
        assertThat(locked.status()).isEqualTo(429);
        assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(800, 900);
        assertThat(enter(site.browser("192.0.2.9"), id, "chestnut").status()).isEqualTo(200);
        assertThat(ann.get("/shareables/" + id).status())
                .as("tokens stay valid")
                .isEqualTo(200);

        site.clock().advance(Duration.ofMinutes(15));
        assertThat(enter(bob, id, "chestnut").status()).isEqualTo(200);
    }

    @Test
    void eachLockLastsTwiceAsLong() {
        var id = ann.create(PROTECTED);
        for (int i = 0; i < 5; i++) enter(bob, id, "not this one " + i);
        site.clock().advance(Duration.ofMinutes(16));
        for (int i = 0; i < 5; i++) enter(bob, id, "nor that one " + i);

        var locked = enter(bob, id, "chestnut");

        assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(1700, 1800);
    }

    /** A quarter of an hour, half an hour, an hour and so on, and never more than a day. */
    @Test
    void locksGrowToADayAndNoFurther() {
        var id = ann.create(PROTECTED.replace("'expiresAfter':7", "'expiresAfter':30"));
        var minutes = 15;
        for (int lock = 0; lock < 9; lock++) {
            for (int i = 0; i < 5; i++) enter(bob, id, "not this one " + lock + i);

            var left = Integer.parseInt(enter(bob, id, "chestnut").header("Retry-After"));

            assertThat(left).as("lock %s", lock).isEqualTo(minutes * 60);
            site.clock().advance(Duration.ofSeconds(left).plusMillis(1));
            minutes = Math.min(2 * minutes, 24 * 60);
        }
        assertThat(minutes).isEqualTo(24 * 60);
        assertThat(enter(bob, id, "chestnut").status()).isEqualTo(200);
    }

    /** What is stored took as long to compute as the design says, where nothing was made quicker for tests. */
    @Test
    void aHashHasTheRoundsOfTheDesign() {
        var platform = Platform.on(site.trestle().client())
                .tables(site.trestle().names())
                .clock(site.clock())
                .publicUrl(URI.create(Sent.ORIGIN))
                .files(folder.resolve("usual"))
                .build();
        var kit = new ShareablesSystem().open(platform);
        var dispatcher = platform.dispatcher(new GeneralLimit(1_000, 1_000, site.clock()));
        dispatcher.mount(kit.site());

        var created = Sent.post(Browser.api("/shareables")).json(PROTECTED).by(dispatcher);

        var id = new ShortId(Sent.json(created).path("shortId").asText());
        var stored = site.tables().shareables().find(id).orElseThrow();
        assertThat(List.of(stored.adminPasscode(), Objects.requireNonNull(stored.viewPasscode())))
                .allMatch(hash -> hash.matches("pbkdf2-sha256\\$600000\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}"));
        kit.close();
    }

    @Test
    void anotherScopeAndAnotherShareableAreCountedForThemselves() {
        var id = ann.create(PROTECTED);
        var other = ann.create(PROTECTED);
        for (int i = 0; i < 5; i++) enter(bob, id, "not this one " + i);
        later();

        assertThat(enterAsAdmin(bob, id, "walnut tree").status()).isEqualTo(200);
        assertThat(enter(bob, other, "chestnut").status()).isEqualTo(200);
    }

    @Test
    void aLockOutlastsMidnight() {
        var id = ann.create(PROTECTED);
        site.clock().set(Instant.parse("2040-01-15T23:55:00Z"));
        for (int i = 0; i < 5; i++) enter(bob, id, "not this one " + i);

        site.clock().set(Instant.parse("2040-01-16T00:05:00Z"));

        assertThat(enter(bob, id, "chestnut").status()).isEqualTo(429);
    }

    @Test
    void wrongPasscodesBeforeMidnightCountAfterIt() {
        var id = ann.create(PROTECTED);
        site.clock().set(Instant.parse("2040-01-15T23:55:00Z"));
        for (int i = 0; i < 4; i++) enter(bob, id, "not this one " + i);
        site.clock().set(Instant.parse("2040-01-16T00:05:00Z"));

        assertThat(enter(bob, id, "the fifth").json().path("triesLeft").asInt(-1))
                .isZero();

        assertThat(enter(bob, id, "chestnut").status()).isEqualTo(429);
    }

    @Test
    void aLockAfterMidnightIsTwiceAsLongAsTheOneBeforeIt() {
        var id = ann.create(PROTECTED);
        site.clock().set(Instant.parse("2040-01-15T23:40:00Z"));
        for (int i = 0; i < 5; i++) enter(bob, id, "not this one " + i);
        site.clock().set(Instant.parse("2040-01-16T00:05:00Z"));
        for (int i = 0; i < 5; i++) enter(bob, id, "nor that one " + i);

        var locked = enter(bob, id, "chestnut");

        assertThat(Integer.parseInt(locked.header("Retry-After"))).isBetween(1700, 1800);
    }

    /** Hashing is bounded; who is not let in for that was not wrong. */
    @Test
    void aTryThatWasNotLookedAtIsNoWrongOne() {
        var id = ann.create(PROTECTED);
        for (int i = 0; i < 6; i++) {
            Thread.currentThread().interrupt(); // a wait for a turn of hashing ends at once
            var busy = enter(bob, id, "not this one");
            assertThat(Thread.interrupted()).isTrue();
            assertThat(busy.status()).as(busy.body()).isEqualTo(429);
            assertThat(busy.header("Retry-After")).isEqualTo("30");
        }

        assertThat(enter(bob, id, "chestnut").status()).isEqualTo(200);
    }

    @Test
    void whatHasExpiredIsEnteredByItsAdminAlone() {
        var id = ann.create(PROTECTED);
        site.clock().advance(Duration.ofDays(8));

        var entered = enter(bob, id, "chestnut");
        assertThat(entered.status()).isEqualTo(410);
        assertThat(entered.code()).isEqualTo("expired");
        assertThat(bob.cookies()).isEmpty();
        assertThat(bob.look("/" + id + "/passcode?level=view").status()).isEqualTo(410);
        assertThat(enterAsAdmin(bob, id, "walnut tree").text("access")).isEqualTo("admin");
    }

    /** The cookie is kept from scripts, and so is what it holds. */
    @Test
    void theTokenIsInTheCookieAlone() {
        var id = ann.create(PROTECTED);

        var entered = enter(bob, id, "chestnut");

        var token = bob.cookies().get("sa_" + id);
        assertThat(entered.body()).doesNotContain(token);
        assertThat(entered.json().fieldNames()).toIterable().containsExactlyInAnyOrder("access", "expiresAt", "csrf");
    }

    @Test
    void fiftyWrongPasscodesOfManyClientsMakeEverybodyWaitButHoldersOfTokensAndOfMadePasscodes() {
        var created = ann.post("/shareables", PROTECTED.replace("'adminPasscode':'walnut tree',", ""));
        var id = created.text("shortId");
        for (int client = 0; client < 13; client++) {
            var guesser = site.browser("198.51.100." + client);
            for (int i = 0; i < 4; i++) enterAsAdmin(guesser, id, "wrong number " + i);
        }

        var fresh = site.browser("203.0.113.1");
        assertThat(enterAsAdmin(fresh, id, "a chosen passcode").code()).isEqualTo("wrong-passcode");
        assertThat(enterAsAdmin(fresh, id, created.text("adminPasscode")).status())
                .as("nobody guesses what the server made")
                .isEqualTo(200);
        assertThat(ann.get("/shareables/" + id).status()).isEqualTo(200);
        assertThat(enter(fresh, id, "chestnut").status()).as("the other scope").isEqualTo(200);
    }

    /** What counts is who made the stored passcode, not what a guess looks like. */
    @Test
    void aGuessThatLooksMadeWaitsLikeAnyOther() {
        var id = ann.create(PROTECTED);
        var changed = ann.post("/shareables", PROTECTED.replace("'adminPasscode':'walnut tree',", ""));
        ann.put("/shareables/" + changed.text("shortId") + "/passcodes", "{'adminPasscode':'walnut tree'}");
        for (var each : List.of(id, changed.text("shortId"))) {
            for (int client = 0; client < 13; client++) {
                var guesser = site.browser("198.51.100." + client);
                for (int i = 0; i < 4; i++) {
                    enterAsAdmin(guesser, each, "wrong number " + i);
                    enter(guesser, each, "wrong number " + i);
                }
            }
            site.clock().advance(Duration.ofMinutes(1));

            var fresh = site.browser("203.0.113.1");
            assertThat(enterAsAdmin(fresh, each, "abcd-efgh-jkmn-pqrs").status())
                    .isEqualTo(429);
            assertThat(enter(fresh, each, "abcd-efgh-jkmn-pqrs").status()).isEqualTo(429);
        }
    }

    @Test
    void passcodesAreNotChangedAfterTheEndOfALife() {
        var id = ann.create(PROTECTED);
        var shareables = site.tables().shareables();
        var shortId = new ShortId(id);
        var stored = shareables.find(shortId).orElseThrow();
        var late = stored.expiresAt();

        assertThat(ann.put(
                                "/shareables/" + id + "/passcodes",
                                "{'viewPasscode':'hazelnut','adminPasscode':'oak tree 1'}")
                        .status())
                .isEqualTo(200);
        assertThat(site.kit().transactions().run(shareables.changeAdminPasscode(shortId, "x", 1, false, late, late)))
                .as("what expired while the passcode was hashed")
                .isInstanceOf(Outcome.Refused.class);
        assertThat(site.kit().transactions().run(shareables.changeViewPasscode(shortId, "x", 1L, late, late)))
                .isInstanceOf(Outcome.Refused.class);
    }

    @Test
    void passcodesAndTokensOutliveAChangeOfKeys() {
        var first = Secrets.random();
        var masters = List.of(new byte[32], "a second key of thirty-two bytes".getBytes(StandardCharsets.US_ASCII));
        site.restart(new Secrets(List.of(masters.get(0))));
        var id = ann.create(PROTECTED);

        site.restart(new Secrets(List.of(masters.get(1), masters.get(0))));
        assertThat(ann.get("/shareables/" + id).text("access")).isEqualTo("admin");
        assertThat(enter(bob, id, "chestnut").status()).isEqualTo(200);

        site.restart(first);
        assertThat(enter(site.browser("192.0.2.8"), id, "chestnut").code()).isEqualTo("wrong-passcode");
    }

    @Test
    void atMostTwentyTokensAreKept() {
        for (int i = 0; i < 20; i++) ann.create(PROTECTED);
        site.clock().advance(Duration.ofHours(2));

        ann.create(PROTECTED);

        assertThat(ann.cookies()).hasSize(20);
    }

    @Test
    void leavingTakesTheAccessAway() {
        var id = ann.create(PROTECTED);

        assertThat(ann.delete("/shareables/" + id + "/access").status()).isEqualTo(204);

        assertThat(ann.get("/shareables/" + id).status()).isEqualTo(401);
    }

    @Test
    void leavingAlsoForgetsTheCodeOfAnOwnResponse() {
        var id = ann.create(EVENT);
        ann.post("/shareables/" + id + "/rsvps", "{'name':'Ann','response':'going'}");
        assertThat(ann.cookies()).containsKeys("sa_" + id, "rc_" + id);
        ann.get("/shareables/" + id);

        assertThat(ann.delete("/shareables/" + id + "/access").status()).isEqualTo(204);

        assertThat(ann.cookies()).doesNotContainKeys("sa_" + id, "rc_" + id);
        assertThat(ann.get("/shareables/" + id + "/rsvps/me").status()).isEqualTo(404);
    }

    @Test
    void whoSendsTheCodeOfAResponseDoesNotWaitForUnknownIds() {
        var id = ann.create(EVENT);
        var code = bob.post("/shareables/" + id + "/rsvps", "{'name':'Bob','response':'going'}")
                .text("code");
        var phone = site.browser("192.0.2.77");
        for (int i = 0; i < 60; i++) phone.get("/shareables/bbb-bbb-%05d".formatted(i));

        assertThat(phone.get("/shareables/" + id + "/rsvps/me").status()).isEqualTo(429);
        assertThat(withCode(phone, id, "aaaa-aaaa").status())
                .as("an invented code proves nothing")
                .isEqualTo(429);
        assertThat(withCode(phone, "bbb-bbb-00000", code).status()).isEqualTo(429);
        assertThat(withCode(phone, id, code).status()).isEqualTo(200);
    }

    private static final String EVENT = "{'entity':'event','name':'Party','expiresAfter':7,"
            + "'startTime':'2040-02-01T18:00:00Z','timeZone':'Europe/Berlin'}";

    private static Browser.Answer withCode(Browser browser, String id, String code) {
        var path = "/shareables/" + id + "/rsvps/me";
        return browser.send(path, Sent.get(Browser.api(path)).header("Response-Code", code));
    }

    @Test
    void whoAsksForManyUnknownIdsWaitsForAllButTheirOwn() {
        var own = bob.create(PROTECTED);
        var open = ann.create(PROTECTED.replace("'viewPasscode':'chestnut',", ""));
        for (int i = 0; i < 60; i++) {
            assertThat(bob.get("/shareables/bbb-bbb-%05d".formatted(i)).status())
                    .isEqualTo(404);
        }

        assertThat(bob.get("/shareables/bbb-bbb-99999").status()).isEqualTo(429);
        assertThat(bob.get("/shareables/" + open).status()).isEqualTo(429);
        assertThat(bob.get("/shareables/" + own).status()).isEqualTo(200);
        assertThat(ann.get("/shareables/" + open).status()).isEqualTo(200);
        site.clock().advance(Duration.ofMinutes(10));
        assertThat(bob.get("/shareables/" + open).status()).isEqualTo(200);
    }

    @Test
    void noAddressIsStored() {
        var id = ann.create(PROTECTED);
        enter(bob, id, "not this one");
        bob.get("/shareables/bbb-bbb-00000");

        assertThat(site.dump().toString()).doesNotContain("192.0.2.");
    }
}
