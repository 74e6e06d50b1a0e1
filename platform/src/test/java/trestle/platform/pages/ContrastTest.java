package trestle.platform.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.platform.pages.frame.Accent;

/** Every text can be read and every control be seen, in both themes and all accents, by the stylesheet's own tokens. */
class ContrastTest {
    private static final double TEXT = 4.5;
    private static final double CONTROL = 3;

    private static final Pattern TOKEN = Pattern.compile("--([a-z-]+): light-dark\\((.*)\\);");
    private static final Pattern ACCENT =
            Pattern.compile("\\[data-accent=\"([a-z]+)\"] \\{ --accent-h: ([\\d.]+); --accent-c: ([\\d.]+); }");

    private record Pair(String front, String back, double least) {}

    private static final List<Pair> PAIRS = pairs();

    private static List<Pair> pairs() {
        var pairs = new ArrayList<Pair>();
        for (var back : List.of("ground", "surface", "sunken", "accent-soft", "good-soft", "warn-soft", "bad-soft")) {
            pairs.add(new Pair("text", back, TEXT));
        }
        for (var back : List.of("ground", "surface", "sunken", "accent-soft")) {
            pairs.add(new Pair("muted", back, TEXT));
            pairs.add(new Pair("edge", back, CONTROL));
        }
        for (var front : List.of("accent", "good", "warn", "bad")) {
            pairs.add(new Pair(front, "ground", TEXT));
            pairs.add(new Pair(front, "surface", TEXT));
            pairs.add(new Pair(front, front + "-soft", TEXT));
        }
        pairs.add(new Pair("accent", "sunken", TEXT));
        pairs.add(new Pair("accent-text", "accent", TEXT));
        pairs.add(new Pair("on-bad", "bad", TEXT));
        pairs.add(new Pair("ground", "text", TEXT)); // a toast
        pairs.add(new Pair("second", "surface", CONTROL));
        pairs.add(new Pair("third", "surface", CONTROL));
        return pairs;
    }

    @TestFactory
    Stream<DynamicTest> everyPairCanBeToldApart() throws IOException {
        var css = stylesheet();
        var tests = new ArrayList<DynamicTest>();
        for (var accent : accents(css).entrySet()) {
            for (var dark : List.of(false, true)) {
                var colours = colours(css, accent.getValue(), dark);
                for (var pair : PAIRS) {
                    var name = pair + " " + accent.getKey() + (dark ? " dark" : " light");
                    tests.add(DynamicTest.dynamicTest(
                            name,
                            () -> assertThat(colours.get(pair.front()).contrast(colours.get(pair.back())))
                                    .isGreaterThanOrEqualTo(pair.least())));
                }
            }
        }
        return tests.stream();
    }

    @Test
    void everySystemsAccentIsInTheStylesheet() throws IOException {
        var styles = Stream.of(Accent.values()).map(Accent::style).toList();

        assertThat(accents(stylesheet()).keySet()).containsExactlyInAnyOrderElementsOf(styles);
    }

    @Test
    void contrastIsMeasuredAsWcagDefinesIt() {
        var white = Oklch.parse("oklch(1 0 0)");
        var black = Oklch.parse("oklch(0 0 0)");
        var red = Oklch.parse("oklch(0.6279 0.2577 29.23)"); // #ff0000

        assertThat(white.contrast(black)).isCloseTo(21, within(0.01));
        assertThat(red.contrast(white)).isCloseTo(4.0, within(0.02));
    }

    private static String stylesheet() throws IOException {
        try (var in = Ui.class.getResourceAsStream("trestle.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private record Hue(String hue, String chroma) {}

    private static Map<String, Hue> accents(String css) {
        var accents = new HashMap<String, Hue>();
        ACCENT.matcher(css)
                .results()
                .forEach(found -> accents.put(found.group(1), new Hue(found.group(2), found.group(3))));
        return accents;
    }

    private static Map<String, Oklch> colours(String css, Hue accent, boolean dark) {
        var colours = new HashMap<String, Oklch>();
        TOKEN.matcher(css).results().forEach(found -> {
            var both = found.group(2).split(", (?=oklch)");
            var one = both[dark ? 1 : 0]
                    .replace("var(--accent-h)", accent.hue())
                    .replace("var(--accent-c)", accent.chroma());
            colours.put(found.group(1), Oklch.parse(one));
        });
        return colours;
    }
}
