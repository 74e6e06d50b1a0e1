package trestle.platform.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.sample.Sample;

class TextsTest {
    private final Texts texts = Texts.beside(Sample.class);

    @Test
    void argumentsAreFormattedForTheReader() {
        assertThat(texts.in(Locale.ENGLISH).text("sample.count", 1_234)).isEqualTo("1,234 entries");
        assertThat(texts.in(Locale.GERMANY).text("sample.count", 1_234)).isEqualTo("1.234 entries");
        assertThat(texts.text("sample.count", 1)).isEqualTo("one entry");
    }

    @Test
    void anApostropheIsAnApostrophe() {
        assertThat(texts.text("sample.apostrophe", "kimura")).isEqualTo("It's the coach's kimura");
    }

    @Test
    void markupOfTheBundleIsKeptAndArgumentsAreEscaped() {
        var output = new StringOutput();

        new OwaspHtmlTemplateOutput(output).writeUserContent(texts.localize("sample.markup", "<script>"));

        assertThat(output).hasToString("By <strong>&lt;script&gt;</strong>");
    }

    @Test
    void anotherLanguageIsReadWhereThereIsOneAndSaysSo() {
        assertThat(texts.in(Locale.of("pt", "BR")).text("sample.hello")).isEqualTo("Olá");
        assertThat(texts.in(Locale.of("pt", "BR")).language()).isEqualTo("pt");
        assertThat(texts.in(Locale.FRANCE).text("sample.hello")).isEqualTo("Hello");
        assertThat(texts.in(Locale.FRANCE).language()).isEqualTo("en");
    }

    @Test
    void aKeyThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> texts.text("sample.none")).hasMessageContaining("\"sample.none\"");
    }
}
