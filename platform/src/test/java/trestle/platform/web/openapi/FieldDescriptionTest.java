package trestle.platform.web.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.Attribute;
import trestle.platform.web.fields.FieldDescription;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.fields.JsonNaming;
import trestle.platform.web.fields.Shape;

/** What can be said of a shape before anything is read by it. */
final class FieldDescriptionTest {
    private enum Kind {
        GI,
        @Attribute("no-gi")
        NOGI,
        BOTH_OF_THEM
    }

    private static final Shape<String> SHAPE = in -> {
        in.line("title", 1, 80);
        in.textIfGiven("sections.shared", 0, 20_000);
        in.text("sections.private", 0, 20_000);
        in.whole("metrics.rounds", 0, 100);
        in.wholeIfGiven("metrics.intensity", 1, 10);
        in.flag("open", true);
        in.choice("kind", Kind.class);
        in.choiceIfGiven("other", Kind.class);
        in.instant("at");
        in.dateIfGiven("day");
        in.texts("tags", 20, 40);
        in.objects("questions", 1, 30, question -> {
            question.line("title", 1, 300);
            question.objectsIfGiven("options", 2, 50, option -> {
                option.line("label", 1, 200);
                return option.make(() -> "");
            });
            return question.make(() -> "");
        });
        in.page();
        return in.make(() -> "");
    };

    @Test
    void saysWhatAShapeReads() {
        assertThat(Fields.described(SHAPE, JsonNaming.CAMEL_CASE))
                .containsExactly(
                        new FieldDescription.Required(new FieldDescription.Text("title", 1, 80)),
                        new FieldDescription.Text("sections.shared", 0, 20_000),
                        new FieldDescription.Text("sections.private", 0, 20_000),
                        new FieldDescription.Required(new FieldDescription.Whole("metrics.rounds", 0, 100)),
                        new FieldDescription.Whole("metrics.intensity", 1, 10),
                        new FieldDescription.Flag("open"),
                        new FieldDescription.Required(
                                new FieldDescription.Choice("kind", List.of("gi", "no-gi", "both-of-them"))),
                        new FieldDescription.Choice("other", List.of("gi", "no-gi", "both-of-them")),
                        new FieldDescription.Required(new FieldDescription.Moment("at")),
                        new FieldDescription.Day("day"),
                        new FieldDescription.Texts("tags", 20, 40),
                        new FieldDescription.Required(new FieldDescription.Objects(
                                "questions",
                                1,
                                30,
                                List.of(
                                        new FieldDescription.Required(new FieldDescription.Text("title", 1, 300)),
                                        new FieldDescription.Objects(
                                                "options",
                                                2,
                                                50,
                                                List.of(new FieldDescription.Required(
                                                        new FieldDescription.Text("label", 1, 200))))))),
                        new FieldDescription.Whole("limit", 1, 100),
                        new FieldDescription.Text("cursor", 1, 16_384));
    }

    @Test
    void makesASchemaWithNestedObjects() {
        var schema = Schemas.ofFields(Fields.described(SHAPE, JsonNaming.CAMEL_CASE));

        assertThat(schema.at("/properties/sections/properties/private/maxLength")
                        .asInt())
                .isEqualTo(20_000);
        assertThat(schema.at("/properties/metrics/required").toString()).isEqualTo("[\"rounds\"]");
        assertThat(schema.at("/required").toString())
                .isEqualTo("[\"title\",\"metrics\",\"kind\",\"at\",\"questions\"]");
        assertThat(schema.at("/properties/kind/enum").toString()).contains("no-gi");
        assertThat(schema.at("/properties/tags/items/maxLength").asInt()).isEqualTo(40);
        assertThat(schema.at("/properties/questions/items/properties/options/maxItems")
                        .asInt())
                .isEqualTo(50);
    }

    @Test
    void valuesInListsOfObjectsAreNamedByTheirWay() {
        assertThat(FieldDescription.values(Fields.described(SHAPE, JsonNaming.CAMEL_CASE)))
                .containsKeys("title", "questions[].title", "questions[].options[].label")
                .doesNotContainKeys("questions", "questions[].options");
    }
}
