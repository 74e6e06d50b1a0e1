package trestle.processor.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import trestle.processor.Compilation;
import trestle.processor.Demo;
import trestle.processor.Message;

class TemplateTest {
    @Test
    void aSegmentNamesAComponent() {
        var compilation = Demo.of("Entry.class", """
                @Key(pk = "USER#{userid}")
                record Entry(String userId) {}
                """);

        compilation.reports(
                Message.NO_SUCH_COMPONENT,
                "@Key(pk = \"USER#{userid}\")",
                "Entry: key \"USER#{userid}\" names no component \"userid\". Components: userId. Did you mean \"userId\"?");
        assertThat(compilation.problems()).hasSize(1);
        assertThat(compilation.problems().getFirst().line()).isEqualTo(1);
        assertThat(compilation.problems().getFirst().column()).isEqualTo(11);
    }

    @Test
    void oneOfSeveralKeysIsPointedAt() {
        var compilation = Demo.table("""
                @Table(name = "Journal", items = Entry.class) @Index(name = "GSI1") interface Journal {}
                @Key(pk = "USER#{userId}")
                @Key(index = "GSI1", pk = "ALL", sk = "{userid}")
                record Entry(String userId) {}
                """);

        compilation.reports(Message.NO_SUCH_COMPONENT, "@Key(index = \"GSI1\"");
        assertThat(compilation.problems(Message.NO_SUCH_COMPONENT).getFirst().column())
                .isEqualTo(39);
    }

    @Test
    void aSegmentMayNameAnAccessor() {
        Demo.of("Entry.class", """
                @Key(pk = "E#{id}", sk = "{shard:2}")
                record Entry(String id) { int shard() { return 1; } }
                """).compiles();
    }

    @Test
    void unlessAndShardedByNameComponents() {
        Demo.table("""
                @Table(name = "Journal", items = Entry.class) @Index(name = "GSI1") interface Journal {}
                @Key(pk = "E#{id}", shardedBy = "ide")
                @Key(index = "GSI1", pk = "{id}", unless = "deleted")
                record Entry(String id, @Nullable Instant deletedAt) {}
                """)
                .reports(Message.KEY_NAMES_NO_COMPONENT, "shardedBy = \"ide\"", "shardedBy names no component \"ide\"")
                .reports(Message.KEY_NAMES_NO_COMPONENT, "unless = \"deleted\"", "Did you mean \"deletedAt\"?");
    }

    @Test
    void aTemplateIsWellFormed() {
        Demo.of("A.class, B.class, C.class, D.class", """
                @Key(pk = "A#{id") record A(String id) {}
                @Key(pk = "B#id}") record B(String id) {}
                @Key(pk = "C#{i d}") record C(String id) {}
                @Key(pk = "") record D(String id) {}
                """)
                .reports(Message.TEMPLATE_FORM, "record A", "never closed, at character 3")
                .reports(Message.TEMPLATE_FORM, "record B", "closes nothing, at character 5")
                .reports(Message.TEMPLATE_FORM, "record C", "not {name}, {name?} or {name:format}")
                .reports(Message.TEMPLATE_EMPTY, "record D", "its pk is empty");
    }

    @Test
    void formatsExistAndFit() {
        Demo.of("A.class, B.class, C.class, D.class, E.class", """
                @Key(pk = "A#{id:lowr}") record A(String id) {}
                @Key(pk = "B#{id:day}") record B(String id) {}
                @Key(pk = "C#{id:2}") record C(String id) {}
                @Key(pk = "D#{n:20}") record D(int n) {}
                @Key(pk = "F#{n:lower}") record E(int n) {}
                """)
                .reports(
                        Message.UNKNOWN_FORMAT,
                        "record A",
                        "Formats: lower, day, month, or a number of digits. Did you mean \"lower\"?")
                .reports(Message.FORMAT_TYPE, "record B", "the format \"day\" is for an Instant, but id is text")
                .reports(Message.FORMAT_TYPE, "record C", "for an int or a long")
                .reports(Message.PADDING, "record D", "pads to 20 digits")
                .reports(Message.FORMAT_TYPE, "record E", "for text, but n is a number");
    }

    @Test
    void aNormaliserIsVisibleFromTheRecord() {
        Compilation.of(Demo.MODEL + """
                                @Table(name = "Journal", items = Entry.class) interface Journal {}
                                @Key(pk = "E#{id:plain}") record Entry(String id) {}
                                """, """
                        package other;
                        class Forms { @trestle.model.Normalize("plain") static String plain(String text) { return text; } }
                        """)
                .reports(Message.NORMALIZER_HIDDEN, "{id:plain}", "Forms.plain", "Make it public");
    }

    @Test
    void keysAreOfTextAndNumbers() {
        Demo.of("A.class, B.class", """
                @Key(pk = "A#{ids}") record A(List<String> ids) {}
                @Key(pk = "B#{bytes}") record B(byte[] bytes) {}
                """)
                .reports(Message.KEY_TYPE, "record A", "ids is a list, which has no place in a key")
                .reports(Message.KEY_TYPE, "record B", "bytes is bytes");
    }
}
