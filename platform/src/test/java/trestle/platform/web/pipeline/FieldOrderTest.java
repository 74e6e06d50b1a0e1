package trestle.platform.web.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.platform.web.fields.FieldProblem;

/** Problems in the order of the form. */
final class FieldOrderTest {
    private static final List<String> SENT = List.of(
            "name", "startTime", "questions[0].id", "questions[0].title", "questions[0].options[0].label", "pin");

    private static List<String> sorted(String... fields) {
        var problems = Stream.of(fields)
                .map(field -> new FieldProblem(field, "wrong", "Wrong."))
                .toList();
        return FieldOrder.sort(problems, SENT).stream().map(FieldProblem::field).toList();
    }

    @Test
    void problemsComeInTheOrderInWhichTheFormHasItsFields() {
        assertThat(sorted("pin", "startTime", "name")).containsExactly("name", "startTime", "pin");
    }

    @Test
    void aFieldThatWasNotSentIsPlacedByTheOthersOfItsObject() {
        assertThat(sorted("pin", "questions[0].answer", "name")).containsExactly("name", "questions[0].answer", "pin");
        assertThat(sorted("pin", "questions[0].options", "questions[0].title"))
                .containsExactly("questions[0].title", "questions[0].options", "pin");
    }

    @Test
    void anyOtherStaysBeforeTheProblemThatFollowedIt() {
        assertThat(sorted("choice", "name", "pin")).containsExactly("choice", "name", "pin");
        assertThat(sorted("pin", "name", "choice")).containsExactly("name", "pin", "choice");
        assertThat(sorted("pin", "")).containsExactly("", "pin");
    }
}
