package trestle.platform.pages.frame;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.parts.Icon;
import trestle.platform.pages.sample.Sample;

class LayoutTest {
    private static final Texts TEXTS = Texts.beside(Sample.class);
    private static final Layout FRAME = Layout.of("Rollmodel", Accent.TEAL, "/rollmodel", TEXTS)
            .place("/rollmodel/entries", "place.journal", Icon.BOOK, "athlete")
            .chief("/rollmodel/entries/new", "place.log", Icon.PLUS, "athlete")
            .place("/rollmodel/athletes", "place.athletes", Icon.PEOPLE, "coach")
            .account("/rollmodel/settings", "place.settings", Icon.SETTINGS)
            .search("/rollmodel/search", "athlete")
            .notices("/rollmodel/notices")
            .signInPaths("/rollmodel/signin", "/rollmodel/signout");
    private static final PageContext VISITOR = PageContext.of("/rollmodel/entries/7", Instant.EPOCH);
    private static final PageContext ATHLETE =
            VISITOR.signedIn("id-1", "A <b> thlete", Set.of("athlete")).csrf("token");

    private static String page(PageContext visit) {
        var output = new StringOutput();
        FRAME.around(visit, "Entry of 3 May", new Ui(visit, TEXTS).head("Entry of 3 May"))
                .writeTo(output);
        return output.toString();
    }

    @Test
    void thePageIsNamedForTheThingAndTheSystem() {
        assertThat(page(ATHLETE)).contains("<title>Entry of 3 May · Rollmodel</title>", "data-accent=\"teal\"");
    }

    @Test
    void aSiteHasTheStylesheetBesideItsTextsWithThePartsItImports() {
        var styles = FRAME.styles().orElseThrow();

        assertThat(styles.url()).matches("/rollmodel/styles-[0-9a-f]{12}\\.css");
        assertThat(new String(styles.bytes(), StandardCharsets.UTF_8))
                .contains(".chart{", ".sample{color:var(--accent)}")
                .doesNotContain("@import");
        assertThat(page(ATHLETE)).contains("<link rel=\"stylesheet\" href=\"" + styles.url() + "\">");
        assertThat(Layout.of("Other", Accent.TEAL, "/other", Texts.beside(Ui.class))
                        .styles())
                .isEmpty();
    }

    @Test
    void placesAreThoseOfTheRolesAndTheNearestIsCurrent() {
        assertThat(page(ATHLETE))
                .contains(
                        "href=\"/rollmodel/entries\" aria-current=\"page\"",
                        "class=\"chief\" href=\"/rollmodel/entries/new\"")
                .doesNotContain("Athletes");
    }

    @Test
    void aPlaceBeneathAnotherIsCurrentAlone() {
        var visit = PageContext.of("/rollmodel/entries/new", Instant.EPOCH).signedIn("id-1", "A", Set.of("athlete"));

        assertThat(page(visit))
                .containsOnlyOnce("aria-current=\"page\"")
                .contains("href=\"/rollmodel/entries/new\" aria-current=\"page\"");
    }

    @Test
    void theBellCountsAndSaysSo() {
        assertThat(page(ATHLETE.notices(1))).contains("Notifications, 1 unread", "aria-hidden=\"true\">1</span>");
        assertThat(page(ATHLETE.notices(120))).contains("Notifications, 120 unread", ">99+</span>");
        assertThat(page(ATHLETE)).doesNotContain("class=\"count\"");
    }

    @Test
    void aVisitorIsOfferedToSignInAndSeesNoAccount() {
        assertThat(page(VISITOR))
                .contains("href=\"/rollmodel/signin\"")
                .doesNotContain("signout", "notices", "role=\"search\"");
    }

    @Test
    void theSearchBoxIsForItsRolesAlone() {
        assertThat(page(ATHLETE)).contains("role=\"search\"");
        assertThat(page(VISITOR.signedIn("id-2", "A coach", Set.of("coach")))).doesNotContain("role=\"search\"");
    }

    @Test
    void signingOutIsAFormWithTheToken() {
        assertThat(page(ATHLETE))
                .containsSubsequence(
                        "A &lt;b&gt; thlete", "action=\"/rollmodel/signout\"", "name=\"_csrf\" value=\"token\"");
    }

    @Test
    void whatWasDoneIsSaidOnceIfTheSiteKnowsIt() {
        assertThat(page(ATHLETE.done("saved"))).containsOnlyOnce("The entry is saved.");
        assertThat(page(ATHLETE.done("<script>"))).doesNotContain("class=\"toast\"", "<script>");
    }

    @Test
    void aPageHasItsLandmarksAndASkipLinkFirst() {
        assertThat(page(ATHLETE))
                .containsSubsequence(
                        "<body",
                        "href=\"#main\"",
                        "<header",
                        "role=\"search\"",
                        "<nav",
                        "<main id=\"main\"",
                        "<footer",
                        "role=\"status\"");
    }

    @Test
    void nothingIsInlineAndNothingComesFromElsewhere() {
        assertThat(page(ATHLETE))
                .doesNotContain("style=", "<style", "javascript:", "http://", "https://")
                .doesNotContainPattern("<script(?![^>]* src=\"/assets/)")
                .doesNotContainPattern(" on[a-z]+=");
    }
}
