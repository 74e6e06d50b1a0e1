package trestle.platform.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.forms.Form;

/** Forms that share a page. */
final class FormTest {
    private final Form blank = Form.blank(PageContext.of("/page", Instant.EPOCH));

    @Test
    void onlyTheFormThatCameBackHasItsValuesAndProblems() {
        var back = blank.sentAs("delete").with("name", "typed").problem("name", "Enter a name.");

        assertThat(back.named("delete").problemOf("name")).contains("Enter a name.");
        assertThat(back.named("delete").value("name")).isEqualTo("typed");
        assertThat(back.named("copy").hasProblems()).isFalse();
        assertThat(back.named("copy").value("name")).isEmpty();
    }

    @Test
    void whatThePagePutIntoAFormThatDidNotComeBackStays() {
        var filled = blank.with("name", "stored");

        assertThat(filled.named("copy").value("name")).isEqualTo("stored");
    }
}
