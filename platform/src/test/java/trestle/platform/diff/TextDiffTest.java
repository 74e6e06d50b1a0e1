package trestle.platform.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import trestle.platform.diff.TextDiff.Change;
import trestle.platform.diff.TextDiff.Segment;

final class TextDiffTest {
    /** As {@code [-removed-]} and {@code {+added+}}. */
    private static String marked(TextDiff diff) {
        return diff.lines().stream().map(TextDiffTest::marked).collect(Collectors.joining("|"));
    }

    private static String marked(TextDiff.Line line) {
        return line.segments().stream().map(TextDiffTest::marked).collect(Collectors.joining());
    }

    private static String marked(Segment segment) {
        return switch (segment.change()) {
            case KEPT -> segment.text();
            case REMOVED -> "[-" + segment.text() + "-]";
            case ADDED -> "{+" + segment.text() + "+}";
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "a b c; a b c; a b c",
                "a b c; a x c; a [-b-]{+x+} c",
                "a b c; a c; a [-b -]c",
                "a c; a b c; a {+b +}c",
                "the old garden; the new orchard; the [-old garden-]{+new orchard+}",
                "Müller's café; Müller's cafe; Müller's [-café-]{+cafe+}",
                "one.; two.; [-one-]{+two+}.",
                "'a|b|c'; 'a|c'; 'a|[-b-]|c'",
                "'a|c'; 'a|b|c'; 'a|{+b+}|c'",
                "'a b|c'; 'a b|d'; 'a b|[-c-]{+d+}'",
                "'bread|butter'; 'milk|cheese'; '[-bread-]{+milk+}|[-butter-]{+cheese+}'",
                "'bread|butter'; 'milk'; '[-bread-]{+milk+}|[-butter-]'",
                "'milk'; 'bread|butter|jam'; '[-milk-]{+bread+}|{+butter+}|{+jam+}'",
                "'one two|three four'; 'one five six four'; 'one [-two-]{+five six+}|[-three-] four'",
                "'a|b|c|z'; 'a|x|y|z'; 'a|[-b-]{+x+}|[-c-]{+y+}|z'"
            })
    void wordsThatChangedAreMarked(String before, String after, String expected) {
        assertThat(marked(TextDiff.between(before.replace('|', '\n'), after.replace('|', '\n'))))
                .isEqualTo(expected);
    }

    @Test
    void textsThatAreTheSameHaveNoHunks() {
        assertThat(TextDiff.between("a\r\nb", "a\nb").isEmpty()).isTrue();
        assertThat(TextDiff.between("a\nb", "a\nb").hunks(3)).isEmpty();
        assertThat(TextDiff.between("", "").lines()).isEmpty();
        assertThat(TextDiff.between("a", "b").isEmpty()).isFalse();
    }

    @Test
    void hunksHaveTheirPlaceAndSomeLinesAround() {
        var before = IntStream.rangeClosed(1, 40).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
        var after = before.replace("line 10\n", "").replace("line 30", "line thirty");

        var hunks = TextDiff.between(before, after).hunks(2);

        assertThat(hunks).hasSize(2);
        assertThat(hunks.getFirst().before()).isEqualTo(8);
        assertThat(hunks.getFirst().after()).isEqualTo(8);
        assertThat(hunks.getFirst().lines()).hasSize(5);
        assertThat(hunks.getLast().before()).isEqualTo(28);
        assertThat(hunks.getLast().after()).isEqualTo(27);
        assertThat(hunks.getLast().lines().stream().map(TextDiffTest::marked))
                .containsExactly("line 28", "line 29", "line [-30-]{+thirty+}", "line 31", "line 32");
    }

    @Test
    void hunksThatTouchAreOne() {
        assertThat(TextDiff.between("a\nb\nc\nd\ne", "A\nb\nc\nd\nE").hunks(2)).hasSize(1);
        assertThat(TextDiff.between("a\nb\nc\nd\ne", "A\nb\nc\nd\nE").hunks(1)).hasSize(2);
        assertThat(TextDiff.between("a\nb", "a\nB").hunks(Integer.MAX_VALUE)).hasSize(1);
    }

    /** Both texts can be read out of the stretches, whatever they are. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingIsLostOrInvented(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            var before = text(random);
            var after = random.nextBoolean() ? text(random) : edited(before, random);

            var stretches = TokenDiff.between(before, after);

            assertThat(without(stretches, Change.ADDED))
                    .as("before, seed %s", seed)
                    .isEqualTo(before);
            assertThat(without(stretches, Change.REMOVED))
                    .as("after, seed %s", seed)
                    .isEqualTo(after);
        }
    }

    /** Whatever is replaced by whatever: the lines show all of it, and their numbers count on. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void linesShowAllStretchesInOrder(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            var before = text(random);
            var after = text(random);

            var lines = TextDiff.between(before, after).lines();

            var shown = lines.stream().flatMap(line -> line.segments().stream()).toList();
            assertThat(without(shown, Change.ADDED)).as("seed %s", seed).isEqualTo(before.replace("\n", ""));
            assertThat(without(shown, Change.REMOVED)).as("seed %s", seed).isEqualTo(after.replace("\n", ""));
            assertThat(lines).extracting(TextDiff.Line::before).isSorted();
            assertThat(lines).extracting(TextDiff.Line::after).isSorted();
        }
    }

    private static String without(List<Segment> stretches, Change left) {
        return stretches.stream()
                .filter(stretch -> stretch.change() != left)
                .map(Segment::text)
                .collect(Collectors.joining());
    }

    private static String text(Random random) {
        var tokens = List.of("a", "b", " ", " ", "\n", ". ", "!", "word", "é", "🙂");
        return random.ints(random.nextInt(60), 0, tokens.size())
                .mapToObj(tokens::get)
                .collect(Collectors.joining());
    }

    private static String edited(String text, Random random) {
        int at = random.nextInt(text.length() + 1);
        return text.substring(0, at) + "new " + text.substring(Math.min(text.length(), at + random.nextInt(5)));
    }

    /** A letter of one paragraph, as long as letters may be. */
    @Test
    void aLongParagraphWithTwoChangesIsComparedByWords() {
        var sentence = "The garden is full of apples this year. ";
        var before = "First. " + sentence.repeat(2_500) + "Last.";
        var after = before.replace("First", "Second").replace("Last", "End");

        var segments = TextDiff.between(before, after).lines().getFirst().segments();

        assertThat(segments).hasSize(6);
        assertThat(segments.get(3)).isEqualTo(new Segment(Change.REMOVED, "Last"));
    }

    /** What would take long to compare is shown as replaced, and at once. */
    @Test
    void textsWithNothingInCommonAreReplaced() {
        var random = new Random(7);
        var before =
                IntStream.range(0, 50_000).mapToObj(i -> "w" + random.nextInt()).collect(Collectors.joining("\n"));
        var after =
                IntStream.range(0, 50_000).mapToObj(i -> "w" + random.nextInt()).collect(Collectors.joining("\n"));

        var diff = TextDiff.between(before, after);

        assertThat(diff.lines())
                .hasSize(50_000)
                .allSatisfy(line -> assertThat(line.segments())
                        .extracting(Segment::change)
                        .containsExactly(Change.REMOVED, Change.ADDED));
    }
}
