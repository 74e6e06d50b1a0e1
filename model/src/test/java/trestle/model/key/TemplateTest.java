package trestle.model.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import trestle.model.key.Template.Literal;
import trestle.model.key.Template.Part;
import trestle.model.key.Template.Segment;

class TemplateTest {
    @Test
    void literalsAndSegmentsComeInOrderWithTheirPlaces() throws Exception {
        assertThat(Template.parse("ENTRY#{at}#{entryId?}#{tag:lower}").parts())
                .containsExactly(
                        new Literal("ENTRY#", 0),
                        new Segment("at", false, Optional.empty(), 6),
                        new Literal("#", 10),
                        new Segment("entryId", true, Optional.empty(), 11),
                        new Literal("#", 21),
                        new Segment("tag", false, Optional.of("lower"), 22));
    }

    @Test
    void aTemplateMayBeALiteralASegmentOrEmpty() throws Exception {
        assertThat(Template.parse("METADATA").parts()).containsExactly(new Literal("METADATA", 0));
        assertThat(Template.parse("{id}").parts()).containsExactly(new Segment("id", false, Optional.empty(), 0));
        assertThat(Template.parse("").parts()).isEmpty();
        assertThat(Template.parse("{a}{b}").segments())
                .extracting(Segment::name)
                .containsExactly("a", "b");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "A#{id        | 2 | has a \"{\" that is never closed",
                "A#id}        | 4 | has a \"}\" that closes nothing",
                "}A#{id}      | 0 | has a \"}\" that closes nothing",
                "A#{}         | 2 | has a segment that is not {name}, {name?} or {name:format}",
                "A#{1st}      | 2 | has a segment that is not {name}, {name?} or {name:format}",
                "A#{id:}      | 2 | has a segment that is not {name}, {name?} or {name:format}",
                "A#{id:lower?}| 2 | has a segment that is not {name}, {name?} or {name:format}",
                "A#{ id }     | 2 | has a segment that is not {name}, {name?} or {name:format}",
                "A#{a{b}}     | 2 | has a segment that is not {name}, {name?} or {name:format}",
                "{a}#{b}#{c   | 8 | has a \"{\" that is never closed",
            })
    void whatIsMalformedIsToldWithItsPlace(String template, int at, String reason) {
        var refused = catchThrowableOfType(Template.Malformed.class, () -> Template.parse(template.strip()));

        assertThat(refused.reason()).isEqualTo(reason);
        assertThat(refused.at()).isEqualTo(at);
    }

    /** Whatever is put together from parts is taken apart into the same. */
    @Test
    void parsingIsTheOppositeOfWriting() throws Exception {
        long seed = Long.getLong("trestle.seed", System.nanoTime());
        System.out.println("TemplateTest: -Dtrestle.seed=" + seed);
        var random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            var text = new StringBuilder();
            var parts = new ArrayList<Part>();
            for (int i = random.nextInt(6); i > 0; i--) {
                if (random.nextBoolean() && (parts.isEmpty() || !(parts.getLast() instanceof Literal))) {
                    var literal = List.of("A#", "#", "é", "X Y", ":?").get(random.nextInt(5));
                    parts.add(new Literal(literal, text.length()));
                    text.append(literal);
                } else {
                    var name = "n" + random.nextInt(10);
                    boolean optional = random.nextBoolean();
                    Optional<String> format = random.nextBoolean() ? Optional.of("f" + i) : Optional.empty();
                    parts.add(new Segment(name, optional, format, text.length()));
                    text.append('{').append(name).append(optional ? "?" : "");
                    format.ifPresent(each -> text.append(':').append(each));
                    text.append('}');
                }
            }
            assertThat(Template.parse(text.toString()).parts())
                    .as(text.toString())
                    .isEqualTo(parts);
        }
    }

    @Test
    void aPatternRefusesATemplateInASentence() {
        assertThatThrownBy(() -> KeyPattern.of("A#{id", SegmentTextTest.KEY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The key \"A#{id\" has a \"{\" that is never closed.");
    }
}
