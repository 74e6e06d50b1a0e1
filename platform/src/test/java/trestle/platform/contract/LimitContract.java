package trestle.platform.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import trestle.platform.web.Route;
import trestle.platform.web.Sent;
import trestle.platform.web.fields.FieldDescription;

/** Every field has a limit, and what is beyond it is refused. */
abstract class LimitContract extends WorldContract {
    /** More than any text that a person writes in a form. */
    private static final int CHARS_MAX = 1 << 18;

    private static final int COUNT_MAX = 1_000;

    LimitContract(Function<Path, SiteWorld> opening, Class<?> test) {
        super(opening, test);
    }

    @Test
    void everyFieldHasALimit() {
        var unlimited = new ArrayList<String>();
        for (var route : world.site().routes()) {
            fields(route).forEach((name, field) -> {
                if (!isLimited(field)) unlimited.add(name(route) + " " + name);
            });
        }

        assertThat(unlimited).isEmpty();
    }

    private static Map<String, FieldDescription> fields(Route route) {
        return FieldDescription.values(Stream.concat(route.queryParameters().stream(), route.bodyFields().stream())
                .toList());
    }

    private static boolean isLimited(FieldDescription field) {
        return switch (field) {
            case FieldDescription.Required(var inner) -> isLimited(inner);
            case FieldDescription.Text(var name, var min, var max) -> max <= CHARS_MAX;
            case FieldDescription.Texts(var name, var count, var length) ->
                count <= COUNT_MAX && (long) count * length <= CHARS_MAX;
            case FieldDescription.Whole whole -> true;
            case FieldDescription.Flag flag -> true;
            case FieldDescription.Choice choice -> true;
            case FieldDescription.Choices choices -> true;
            case FieldDescription.Moment moment -> true;
            case FieldDescription.Day day -> true;
            case FieldDescription.Objects objects -> objects.countMax() <= COUNT_MAX;
        };
    }

    /** Every field of every body of the API, one more than it may hold. */
    @Test
    void whatIsBeyondALimitIsRefused() {
        var refused = new ArrayList<String>();
        for (var route : world.site().routes()) {
            if (!route.api() || !isUnsafe(route)) continue;
            FieldDescription.values(route.bodyFields()).forEach((name, field) -> {
                if (refuses(route, name, field)) refused.add(name(route) + " " + name);
            });
        }

        reached("Fields that refuse what is beyond their limit", refused);
    }

    private boolean refuses(Route route, String name, FieldDescription field) {
        return switch (field) {
            case FieldDescription.Required(var inner) -> refuses(route, name, inner);
            case FieldDescription.Text(var own, var min, var max) -> refuses(route, name, "w".repeat(max + 1));
            case FieldDescription.Texts(var own, var count, var length) -> refuses(route, name, "w".repeat(length + 1));
            case FieldDescription.Whole whole -> false;
            case FieldDescription.Flag flag -> false;
            case FieldDescription.Choice choice -> false;
            case FieldDescription.Choices choices -> false;
            case FieldDescription.Moment moment -> false;
            case FieldDescription.Day day -> false;
            case FieldDescription.Objects objects -> false;
        };
    }

    /** Whether somebody came as far as the field. */
    private boolean refuses(Route route, String field, String text) {
        boolean reached = false;
        var cell = world.cell(route);
        for (var person : world.callers()) {
            var sent = Sent.to(route.method(), cell.path());
            if (route.needsIfMatch()) sent.header("If-Match", "*");
            var answer = world.send(
                    person, Cell.json(sent, JsonTexts.with(cell.example().json(), field, text)));
            var about =
                    "%s of %s with %s of %s characters".formatted(name(route), person.label(), field, text.length());
            assertThat(answer.status()).as(about).isIn(401, 403, 404, 413, 422);
            if (answer.status() != 422) continue;
            assertThat(Sent.json(answer).path("errors").findValuesAsText("field"))
                    .as(about)
                    .contains(field.replace("[]", "[0]"));
            reached = true;
        }
        return reached;
    }
}
