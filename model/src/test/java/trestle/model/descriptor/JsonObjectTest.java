package trestle.model.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class JsonObjectTest {
    private enum Level {
        HIGH,
        LOW
    }

    private static JsonObject of(Map<String, Object> members) {
        return new JsonObject(members, "");
    }

    private static void assertRefused(Map<String, Object> members, Consumer<JsonObject> reading, String message) {
        assertThatThrownBy(() -> reading.accept(of(members)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Nested
    class Writing {
        @Test
        void whatSaysNothingIsLeftOut() {
            var object = new JsonObject()
                    .put("text", "")
                    .put("optional", Optional.empty())
                    .put("flag", false)
                    .put("object", (JsonObject) null)
                    .putTexts("texts", List.of())
                    .putAll("objects", List.of());

            assertThat(object.members()).isEmpty();
        }

        @Test
        void aNumberIsWrittenEvenWhereItIsZero() {
            assertThat(new JsonObject().put("max", 0).members()).containsEntry("max", 0L);
        }

        @Test
        void membersKeepTheOrderInWhichTheyWerePut() {
            var object = new JsonObject().put("b", "1").put("a", true).put("c", Level.HIGH);

            assertThat(object.members().keySet()).containsExactly("b", "a", "c");
            assertThat(object.members()).containsEntry("c", "high");
        }

        @Test
        void objectsInListsAreWrittenAsTheirMembers() {
            var object = new JsonObject().putAll("all", List.of(new JsonObject().put("x", "1")));

            assertThat(object.members()).containsEntry("all", List.of(Map.of("x", "1")));
        }
    }

    @Nested
    class Reading {
        @Test
        void whatIsMissingIsEmptyOrFalseWhereThatIsAllowed() {
            var empty = of(Map.of());

            assertThat(empty.textOrEmpty("x")).isEmpty();
            assertThat(empty.optional("x")).isEmpty();
            assertThat(empty.flag("x")).isFalse();
            assertThat(empty.optionalObject("x")).isEmpty();
            assertThat(empty.texts("x")).isEmpty();
            assertThat(empty.all("x", each -> each)).isEmpty();
            assertThat(empty.has("x")).isFalse();
        }

        @Test
        void whatIsNeededAndMissingIsNamed() {
            assertRefused(Map.of(), object -> object.text("x"), "The descriptor's /x is missing.");
            assertRefused(Map.of(), object -> object.number("x"), "The descriptor's /x is missing.");
            assertRefused(Map.of(), object -> object.object("x"), "The descriptor's /x is missing.");
            assertRefused(Map.of(), object -> object.constant("x", Level.class), "The descriptor's /x is missing.");
        }

        @Test
        void aMemberOfAnotherTypeIsRefusedWithTheTypeThatWasExpected() {
            Map<String, Object> number = Map.of("x", 1L);
            Map<String, Object> text = Map.of("x", "1");

            assertRefused(number, object -> object.optional("x"), "The descriptor's /x is not text.");
            assertRefused(text, object -> object.flag("x"), "The descriptor's /x is not true or false.");
            assertRefused(text, object -> object.number("x"), "The descriptor's /x is not a whole number.");
            assertRefused(text, object -> object.optionalObject("x"), "The descriptor's /x is not an object.");
            assertRefused(text, object -> object.texts("x"), "The descriptor's /x is not a list.");
        }

        @Test
        void elementsOfAnotherTypeAreRefused() {
            Map<String, Object> mixed = Map.of("x", List.of("a", 1L));

            assertRefused(mixed, object -> object.texts("x"), "The descriptor's /x is not a list of texts.");
            assertRefused(
                    mixed, object -> object.all("x", each -> each), "The descriptor's /x is not a list of objects.");
        }

        @Test
        void aNumberMustFitAnInt() {
            assertThat(of(Map.of("x", (long) Integer.MAX_VALUE)).number("x")).isEqualTo(Integer.MAX_VALUE);
            assertRefused(Map.of("x", -1L), object -> object.number("x"), "The descriptor's /x is out of range: -1.");
            assertRefused(
                    Map.of("x", 1L + Integer.MAX_VALUE),
                    object -> object.number("x"),
                    "The descriptor's /x is out of range: 2147483648.");
        }

        @Test
        void aConstantIsReadInAnyCaseAndAnUnknownOneIsQuoted() {
            assertThat(of(Map.of("x", "low")).constant("x", Level.class)).isEqualTo(Level.LOW);
            assertRefused(
                    Map.of("x", "medium"),
                    object -> object.constant("x", Level.class),
                    "The descriptor's /x has the unknown value \"medium\".");
        }

        @Test
        void aMessageNamesTheWayToTheMemberAndTheObjectsThatHaveNames() {
            Map<String, Object> tables =
                    Map.of("tables", List.of(Map.of("name", "Journal", "items", List.of(Map.of("kind", "E")))));

            assertRefused(
                    tables,
                    object -> object.all("tables", table -> table.all("items", item -> item.text("pk"))),
                    "The descriptor's /tables[Journal]/items/pk is missing.");
        }
    }
}
