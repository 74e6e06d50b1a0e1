package trestle.platform.pages.style;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.PageContext;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;

class StylePageTest {
    private static final String PAGE = page();

    private static String page() {
        var output = new StringOutput();
        var site = Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(Ui.class));
        StylePage.page(PageContext.of(StylePage.PATH, Instant.parse("2026-05-03T10:00:00Z")), site)
                .writeTo(output);
        return output.toString();
    }

    @Test
    void showsEveryPartThatThereIs() throws Exception {
        var shown = Files.readString(Path.of("src/main/jte/style/parts.jte"));
        var parts = new HashSet<String>();
        for (var method : Ui.class.getDeclaredMethods()) {
            var part = gg.jte.Content.class.isAssignableFrom(method.getReturnType());
            if (part && java.lang.reflect.Modifier.isPublic(method.getModifiers())) parts.add(method.getName());
        }

        parts.removeIf(name -> shown.contains("ui." + name + "("));

        // in other parts, on the page's head, drawn by the charts, or nothing that can be seen
        assertThat(parts)
                .containsExactlyInAnyOrder(
                        "chart", "head", "hidden", "html", "icon", "problems", "stream", "timeOfDay");
    }

    @Test
    void hasNoIdTwice() {
        var ids = Pattern.compile(" id=\"([^\"]+)\"")
                .matcher(PAGE)
                .results()
                .map(found -> found.group(1))
                .toList();

        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void everyLabelAndDescriptionNamesSomethingThatIsThere() {
        var ids = Pattern.compile(" id=\"([^\"]+)\"")
                .matcher(PAGE)
                .results()
                .map(found -> found.group(1))
                .toList();
        var named = Pattern.compile(" (?:for|aria-describedby|aria-labelledby|aria-controls|list)=\"([^\"]+)\"")
                .matcher(PAGE)
                .results()
                .flatMap(found -> java.util.Arrays.stream(found.group(1).split(" ")))
                .toList();

        assertThat(named).isNotEmpty().allMatch(ids::contains);
    }

    @Test
    void leavesNoAttributeEmpty() {
        assertThat(PAGE).doesNotContainPattern(" (?!value|alt)[a-z-]+=\"\"");
    }
}
