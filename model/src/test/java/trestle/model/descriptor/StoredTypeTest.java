package trestle.model.descriptor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.model.descriptor.StoredType.Form;

/** The words in which documents say how a value is stored. */
class StoredTypeTest {
    private static final StoredType TEXT = StoredType.simple(Form.TEXT, "S");

    private static String words(Form form, String dynamo) {
        return StoredType.simple(form, dynamo).words();
    }

    @Test
    void simpleTypesAreNamedByWhatTheyMean() {
        assertThat(TEXT.words()).isEqualTo("text");
        assertThat(words(Form.INT, "N")).isEqualTo("whole number");
        assertThat(words(Form.LONG, "N")).isEqualTo("whole number");
        assertThat(words(Form.DOUBLE, "N")).isEqualTo("number");
        assertThat(words(Form.DECIMAL, "N")).isEqualTo("number");
        assertThat(words(Form.INSTANT, "S")).isEqualTo("instant");
        assertThat(words(Form.SECONDS, "N")).isEqualTo("epoch seconds");
        assertThat(words(Form.DAY, "S")).isEqualTo("day");
        assertThat(words(Form.MONTH, "S")).isEqualTo("month");
        assertThat(words(Form.BYTES, "B")).isEqualTo("bytes");
        assertThat(words(Form.DOCUMENT, "M")).isEqualTo("document");
    }

    @Test
    void aBooleanOfAKeySaysThatItIsText() {
        assertThat(words(Form.BOOLEAN, "BOOL")).isEqualTo("true or false");
        assertThat(words(Form.BOOLEAN, "S")).isEqualTo("true or false, as text");
    }

    @Test
    void anEnumerationListsItsTextsAndAnOpenOneAdmitsOthers() {
        var texts = List.of("active", "revoked");

        assertThat(StoredType.oneOf(texts).words()).isEqualTo("one of active, revoked");
        assertThat(StoredType.open(texts).words()).isEqualTo("one of active, revoked, or other text");
    }

    @Test
    void collectionsSayOfWhatTheyAre() {
        var sets = StoredType.collection(Form.SET, "SS", TEXT);

        assertThat(sets.words()).isEqualTo("set of text");
        assertThat(StoredType.collection(Form.LIST, "L", sets).words()).isEqualTo("list of set of text");
        assertThat(StoredType.collection(Form.MAP, "M", StoredType.simple(Form.INT, "N"))
                        .words())
                .isEqualTo("map to whole number");
        assertThat(new StoredType(Form.LIST, "L", List.of(), Optional.empty(), List.of()).words())
                .isEqualTo("list of anything");
    }

    @Test
    void aRecordKeepsItsComponents() {
        var nested = StoredType.record(List.of(Samples.attribute("shared", TEXT)));

        assertThat(nested.words()).isEqualTo("record");
        assertThat(nested.attributes())
                .extracting(AttributeDescriptor::component)
                .containsExactly("shared");
    }
}
