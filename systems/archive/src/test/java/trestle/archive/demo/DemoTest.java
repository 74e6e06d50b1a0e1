package trestle.archive.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import trestle.archive.ArchiveSystem;
import trestle.archive.profiles.Roles;
import trestle.platform.Platform;
import trestle.platform.contract.Person;
import trestle.platform.contract.SiteWorld;
import trestle.platform.web.Sent;

/** The sample data as the people of it see it. */
final class DemoTest {
    private static SiteWorld world;

    @BeforeAll
    static void fill(@TempDir Path folder) {
        var system = new ArchiveSystem();
        world = new SiteWorld(
                folder,
                system.model(),
                platform -> system.open(withDemo(platform)),
                Person.standard(Set.of(Roles.MEMBER)));
        world.kit().fillDemo();
    }

    /** The same platform, on which visitors can enter the sample data. */
    private static Platform withDemo(Platform usual) {
        return new Platform(
                usual.database(),
                usual.objects(),
                usual.mail(),
                usual.ids(),
                usual.secrets(),
                usual.settings(),
                usual.meters(),
                usual.passwords(),
                usual.workers(),
                usual.publicUrl(),
                true,
                true,
                usual.console(),
                usual.sandbox());
    }

    @AfterAll
    static void close() {
        world.close();
    }

    /** The cookie of a visitor who entered as one of the people. */
    private static String enter(String key) {
        var entered =
                world.send(world.person("visitor"), Sent.post("/archive/demo").form("as", key));
        assertThat(entered.status()).as(Sent.text(entered)).isEqualTo(303);
        var cookie = entered.header("Set-Cookie");
        return cookie.substring(0, cookie.indexOf(';'));
    }

    private static String page(String cookie, String path) {
        var answer = world.answer(Sent.get("/archive" + path).header("Cookie", cookie));
        assertThat(answer.status()).as(path + ": " + Sent.text(answer)).isEqualTo(200);
        return Sent.text(answer);
    }

    private static int count(String page, String pattern) {
        return (int) Pattern.compile(pattern).matcher(page).results().count();
    }

    @Test
    void aMemberFindsWhatIsNewOnTheHomePage() {
        var member = enter("member");

        var home = page(member, "/");
        assertThat(home)
                .contains(
                        "Drafts waiting", "3 unread messages", "Latest letters", "Latest comments", "Latest pictures");
        var messages = page(member, "/messages");
        assertThat(messages).contains("Summer reunion", "Ruth Ward", "2 new", "1 new");
        var letters = page(member, "/letters?limit=100");
        assertThat(count(letters, "<h2>19\\d\\d</h2>")).isGreaterThan(20);
    }

    @Test
    void mostLettersHaveAScanAndAPdfAndSomeHaveCommentsWithReactions() {
        var admin = enter("admin");
        var dates = Pattern.compile("/archive/letters/(19\\d\\d-\\d\\d-\\d\\d[_0-9]*)\"")
                .matcher(page(admin, "/letters?limit=100"))
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();

        var pages = dates.stream().map(date -> page(admin, "/letters/" + date)).toList();

        assertThat(pages).hasSize(64);
        assertThat(pages.stream().filter(each -> each.contains("/scan/1.jpg"))).hasSizeGreaterThan(45);
        assertThat(pages.stream().filter(each -> each.contains("letter.pdf"))).hasSizeGreaterThan(45);
        assertThat(pages.stream().filter(each -> each.contains("class=\"card\" id=\"comment-")))
                .hasSizeGreaterThan(8);
        assertThat(pages.stream().filter(each -> count(each, "\\d reactions?</a>") > 0))
                .hasSizeGreaterThan(5);
    }

    @Test
    void aGuestReadsTheFamilyButNoMessages() {
        var guest = enter("guest");

        assertThat(page(guest, "/")).doesNotContain("unread").contains("Latest letters");
        assertThat(page(guest, "/family")).contains("Ward", "Hale", "Grandchildren", "Great-grandchildren");
        var ruth = Pattern.compile("href=\"/archive(/family/[^\"]+)\">Ruth Ward<")
                .matcher(page(guest, "/family"))
                .results()
                .findFirst()
                .orElseThrow()
                .group(1);
        assertThat(page(guest, ruth))
                .contains("Helen Ward", "Peter Ward", "Margaret Hale", "Tom Ward", "profile-photos/");
        assertThat(world.answer(Sent.get("/archive/messages").header("Cookie", guest))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void theConsistencyCheckFindsNothing() {
        var admin = enter("admin");
        var csrf = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"").matcher(page(admin, "/admin/check"));
        assertThat(csrf.find()).isTrue();

        var checked = world.answer(Sent.post("/archive/admin/check")
                .header("Cookie", admin)
                .form("_csrf", csrf.group(1), "repair", "false"));

        assertThat(Sent.text(checked)).contains("No problems found");
    }
}
