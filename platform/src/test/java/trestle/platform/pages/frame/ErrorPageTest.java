package trestle.platform.pages.frame;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.sample.Sample;

class ErrorPageTest {
    private static final PageContext VISIT = PageContext.of("/rollmodel/entries", Instant.EPOCH);
    private static final Layout FRAME = Layout.of("Rollmodel", Accent.TEAL, "/rollmodel", Texts.beside(Sample.class));

    private static ErrorPage page(int status, String title, String detail) {
        return new ErrorPage(VISIT, FRAME, status, title, detail, "request-7");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 403, 404, 410, 429, 500, 503})
    void everyUsualProblemSaysWhatHappenedAndWhatToDo(int status) {
        var page = page(status, "-", "");

        assertThat(page.heading()).hasSizeGreaterThan(5).doesNotContain("!");
        assertThat(page.sentence()).endsWith(".").hasSizeGreaterThan(20);
        assertThat(page.html()).contains("<h1>", "href=\"/rollmodel\">Go to Rollmodel</a>");
    }

    @Test
    void aProblemWithWordsOfItsOwnKeepsThem() {
        var page = page(410, "This invitation was used", "Ask the athlete for a new one.");

        assertThat(page.heading()).isEqualTo("This invitation was used");
        assertThat(page.sentence()).isEqualTo("Ask the athlete for a new one.");
    }

    @Test
    void whatMayPassIsWorthATryAndOurOwnFaultHasAReference() {
        assertThat(page(503, "Busy", "").html()).contains("href=\"/rollmodel/entries\">Try again</a>", "request-7");
        assertThat(page(404, "Not found", "").html()).doesNotContain("Try again", "request-7");
    }

    @Test
    void withoutConnectionThePageAsksForItselfAgain() {
        var output = new StringOutput();

        OfflinePage.page(VISIT).writeTo(output);

        assertThat(output.toString()).contains("<title>You’re offline · Trestle</title>", "href=\"\">Try again</a>");
    }

    @Test
    void withoutConnectionASystemShowsItsOwnNameAndNobodysAccount() {
        var output = new StringOutput();
        var signedIn = VISIT.signedIn("ann", "Ann of the mat", Set.of("athlete"));

        OfflinePage.page(signedIn, FRAME).writeTo(output);

        assertThat(output.toString())
                .contains("<title>You’re offline · Rollmodel</title>", "data-accent=\"teal\"", "href=\"/rollmodel\"")
                .doesNotContain("Ann of the mat", "data-account=\"ann\"");
    }
}
