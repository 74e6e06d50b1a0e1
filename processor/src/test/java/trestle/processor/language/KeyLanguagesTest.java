package trestle.processor.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import trestle.model.key.Template;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;

class KeyLanguagesTest {
    @Test
    void aTemplateBecomesItsTexts() {
        assertThat(isIn("USER#{id}", "USER#7")).isTrue();
        assertThat(isIn("USER#{id}", "USER#")).isFalse();
        assertThat(isIn("USER#{id}", "USER#a#b")).isFalse();
        assertThat(isIn("{id?}#x", "#x")).isTrue();
        assertThat(isIn("{at}#{id}", "2026-01-31T10:00:00.000Z#7")).isTrue();
        assertThat(isIn("{at}#{id}", "2026-01-31T10:00:00Z#7")).isFalse();
        assertThat(isIn("{at:day}", "2026-01-31")).isTrue();
        assertThat(isIn("{at:month}", "2026-01")).isTrue();
        assertThat(isIn("{day}", "2026-01-31")).isTrue();
        assertThat(isIn("{month}", "2026-01-31")).isFalse();
        assertThat(isIn("V{n:3}", "V007")).isTrue();
        assertThat(isIn("V{n:3}", "V7")).isFalse();
        assertThat(isIn("V{n}", "V-70")).isTrue();
        assertThat(isIn("{state}", "OPEN")).isTrue();
        assertThat(isIn("{state}", "open")).isFalse();
        assertThat(isIn("{state:lower}", "open")).isTrue();
        assertThat(isIn("{flag}", "true")).isTrue();
        assertThat(isIn("{flag}", "maybe")).isFalse();
        assertThat(isIn("{id:lower}", "abc")).isTrue();
        assertThat(isIn("{id:lower}", "ABC")).isFalse();
    }

    @Test
    void kindsOfOneTableAreProvedApart() {
        assertApart("USER#{id}", "PROFILE", "USER#{id}", "CONV#{id}");
        assertApart("COMMENT#{id}", "{at}#{id}", "COMMENT#{id}", "REACTION#{id}#{other}");
        assertApart("USER#{id}", "ENTRY#{at}#{id}", "USER_PRIVATE#{id}", "ENTRY#{at}#{id}");
        assertApart("{n}", "available#{n:2}", "pool#{id}", "available#{n:2}");
        assertApart("TOKEN#{state}#{id}", "META", "TOKEN#{id}", "META");
    }

    @Test
    void kindsThatMeetAreShownMeeting() {
        assertThat(KeyLanguages.shared(key("USER#{id}", "{other}"), key("USER#{id}", "PROFILE")))
                .hasValue(new KeyLanguages.Shared("USER#x", Optional.of("PROFILE")));
        assertThat(KeyLanguages.shared(key("TOKEN#{id}", "META"), key("TOKEN#{state}", "META")))
                .hasValueSatisfying(shared -> assertThat(shared.pk()).isIn("TOKEN#OPEN", "TOKEN#CLOSED"));
        assertThat(KeyLanguages.shared(key("A#{id?}"), key("A#"))).isPresent();
    }

    @Nested
    class WhenAQueryReadsARange {
        private final KeyDesign comment = key("COMMENT#{id}", "{at}#{id}");
        private final KeyDesign reaction = key("COMMENT#{id}", "REACTION#{id}#{other}");

        @Test
        void theWholePartitionHoldsAllKinds() {
            assertThat(KeyLanguages.canFall(reaction, comment, List.of(), false))
                    .isTrue();
        }

        @Test
        void timesAreReadWithoutWhatBeginsWithALetter() {
            assertThat(KeyLanguages.canFall(reaction, comment, List.of(), true)).isFalse();
            assertThat(KeyLanguages.canFall(comment, comment, List.of(), true)).isTrue();
        }

        @Test
        void aPrefixHoldsWhatBeginsWithIt() {
            var prefix = reaction.sk().orElseThrow().parts().subList(0, 1);

            assertThat(KeyLanguages.canFall(reaction, comment, prefix, false)).isTrue();
            assertThat(KeyLanguages.canFall(comment, comment, prefix, false)).isFalse();
        }

        @Test
        void aPrefixThatStopsWithinAWordReachesTheWordsThatGoOn() {
            var arm = key("USER#{id}", "KW#arm");
            var token = key("USER#{id}", "KW#{id}#TS#{at}");
            var upToTime = token.sk().orElseThrow().parts().subList(0, 3);

            assertThat(KeyLanguages.canFall(token, arm, List.of(new Part.Literal("KW#arm")), false))
                    .isTrue();
            assertThat(KeyLanguages.canFall(token, arm, List.of(new Part.Literal("KW#")), true))
                    .isTrue();
            assertThat(KeyLanguages.canFall(arm, token, upToTime, false)).isFalse();
        }

        @Test
        void constantsThatDifferAreApart() {
            assertThat(KeyLanguages.canFall(reaction, comment, List.of(new Part.Literal("REPLY#")), false))
                    .isFalse();
            assertThat(KeyLanguages.canFall(comment, reaction, List.of(new Part.Literal("REACTION#")), false))
                    .isFalse();
        }

        @Test
        void anotherPartitionIsNeverRead() {
            assertThat(KeyLanguages.canFall(key("USER#{id}", "{at}#{id}"), comment, List.of(), false))
                    .isFalse();
        }
    }

    private static boolean isIn(String template, String text) {
        return KeyLanguages.of(text(template)).meets(Language.literal(text));
    }

    private static void assertApart(String pkA, String skA, String pkB, String skB) {
        assertThat(KeyLanguages.shared(key(pkA, skA), key(pkB, skB))).isEmpty();
        assertThat(KeyLanguages.shared(key(pkB, skB), key(pkA, skA))).isEmpty();
    }

    private static KeyDesign key(String pk, String sk) {
        return new KeyDesign(
                Optional.empty(),
                text(pk),
                Optional.of(text(sk)),
                Optional.empty(),
                Optional.empty(),
                null,
                null,
                null);
    }

    private static KeyDesign key(String pk) {
        return new KeyDesign(
                Optional.empty(), text(pk), Optional.empty(), Optional.empty(), Optional.empty(), null, null, null);
    }

    private static KeyText text(String template) {
        try {
            var parts = new ArrayList<Part>();
            for (var part : Template.parse(template).parts()) {
                parts.add(
                        switch (part) {
                            case Template.Literal literal -> new Part.Literal(literal.text());
                            case Template.Segment segment -> slot(segment);
                        });
            }
            return new KeyText(template, parts, false);
        } catch (Template.Malformed e) {
            throw new AssertionError(e);
        }
    }

    private static Part.Slot slot(Template.Segment segment) {
        var format = segment.format()
                .<Format>map(name -> switch (name) {
                    case "lower" -> new Format.Lower();
                    case "day" -> new Format.Day();
                    case "month" -> new Format.Month();
                    default -> new Format.Padded(Integer.parseInt(name));
                })
                .orElse(new Format.Plain());
        return new Part.Slot(segment.name(), true, type(segment.name()), segment.optional(), false, format);
    }

    private static ValueType type(String name) {
        return switch (name) {
            case "at" -> new ValueType.Moment(null);
            case "day" -> new ValueType.Day(null);
            case "month" -> new ValueType.Month(null);
            case "n" -> new ValueType.Numeric(null, Width.INT);
            case "flag" -> new ValueType.Bool(null);
            case "state" -> new ValueType.Enumerated(null, null, Map.of("OPEN", "OPEN", "CLOSED", "CLOSED"), false);
            default -> new ValueType.Text(null);
        };
    }
}
