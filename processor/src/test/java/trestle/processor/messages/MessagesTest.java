package trestle.processor.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import trestle.processor.Message;

/** Every message of the catalogue, word for word, at the line it points at, and no others. */
class MessagesTest {
    private static final List<Map.Entry<String, String>> DESIGNS = List.of(
            Map.entry("BrokenModels", BrokenModels.SOURCE),
            Map.entry("BrokenKeys", BrokenKeys.SOURCE),
            Map.entry("BrokenTemplates", BrokenTemplates.SOURCE),
            Map.entry("BrokenAttributes", BrokenAttributes.SOURCE),
            Map.entry("BrokenFollowers", BrokenFollowers.SOURCE),
            Map.entry("BrokenViews", BrokenViews.SOURCE),
            Map.entry("DoubtfulKeys", DoubtfulKeys.SOURCE),
            Map.entry("BrokenReads", BrokenReads.SOURCE),
            Map.entry("BrokenWrites", BrokenWrites.SOURCE),
            Map.entry("BrokenConditions", BrokenConditions.SOURCE),
            Map.entry("BrokenTables", BrokenTables.SOURCE),
            Map.entry("BrokenAcceptances", BrokenAcceptances.SOURCE),
            Map.entry("BrokenTypes", BrokenTypes.SOURCE),
            Map.entry("BrokenFormats", BrokenFormats.SOURCE),
            Map.entry("BrokenIndexKeys", BrokenIndexKeys.SOURCE),
            Map.entry("BrokenQueries", BrokenQueries.SOURCE),
            Map.entry("BrokenChanges", BrokenChanges.SOURCE),
            Map.entry("BrokenUpdates", BrokenUpdates.SOURCE),
            Map.entry("BrokenNames", BrokenNames.SOURCE));

    /** Said only with an option of the compiler, or of a second package: tests of their own have them. */
    private static final Set<Message> ELSEWHERE =
            EnumSet.of(Message.NORMALIZER_HIDDEN, Message.NEEDS_TRANSACTIONS, Message.PROJECTION_IGNORED);

    /** What is said of item groups takes two compilations: {@code GroupMessageTest} has it. */
    private static final Set<String> OF_GROUPS = Set.of("TRD21", "TRD22");

    @TestFactory
    Stream<DynamicTest> aDesignIsToldWhatStandsInIt() {
        return DESIGNS.stream()
                .map(design -> dynamicTest(
                        design.getKey(),
                        () -> assertThat(Annotated.again(design.getValue())).isEqualTo(design.getValue())));
    }

    @Test
    void everyMessageStandsInOneOfThem() {
        var said = DESIGNS.stream()
                .flatMap(design -> Annotated.said(design.getValue()).stream())
                .toList();

        assertThat(Stream.of(Message.values())
                        .filter(message -> !ELSEWHERE.contains(message) && !OF_GROUPS.contains(message.code())))
                .allSatisfy(message -> assertThat(said)
                        .anyMatch(one -> one.code().equals(message.code())
                                && pattern(message).matcher(one.text()).matches()));
    }

    @Test
    void everyLineThatLooksLikeAMessageIsOne() {
        for (var design : DESIGNS) {
            long marks = design.getValue()
                    .lines()
                    .filter(line -> line.startsWith("//! ") && !line.startsWith("//!     "))
                    .count();
            assertThat(Annotated.said(design.getValue())).as(design.getKey()).hasSize((int) marks);
        }
    }

    /** A message's text, whatever its places are filled with. */
    private static Pattern pattern(Message message) {
        var text = new StringBuilder();
        for (var part : message.pattern().split("%(?:\\d\\$)?s", -1)) {
            text.append(text.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.compile(text.toString());
    }
}
