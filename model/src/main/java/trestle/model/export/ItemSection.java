package trestle.model.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.StoredType;
import trestle.model.descriptor.StoredType.Form;
import trestle.model.descriptor.TableDescriptor;

/** One kind of item: what it is, its keys, its attributes. */
final class ItemSection {
    private final TableDescriptor table;
    private final ItemDescriptor item;
    private final DocText documentation;

    ItemSection(TableDescriptor table, ItemDescriptor item) {
        this.table = table;
        this.item = item;
        this.documentation = DocText.of(item.documentation());
    }

    static String anchor(ItemDescriptor item) {
        return item.name().toLowerCase(Locale.ROOT).replace(".", "");
    }

    void write(Markdown text) {
        text.heading(3, item.name());
        text.block(documentation.body());
        text.list(facts());
        var rows = new ArrayList<List<String>>();
        attributes("", item.attributes(), documentation.parameters(), rows);
        text.table(List.of("Attribute", "Type", "Stored as", "Notes"), rows);
    }

    private List<String> facts() {
        var facts = new ArrayList<String>();
        item.keys().forEach(key -> facts.add(key(key)));
        table.kindAttribute()
                .ifPresent(kind -> facts.add("`" + kind + " = " + item.kind() + "`"
                        + item.has()
                                .map(has -> ", or where that is missing by having `" + has + "`")
                                .orElse("")));
        if (table.kindAttribute().isEmpty()) {
            item.has().ifPresent(has -> facts.add("Known by having `" + has + "`"));
        }
        item.sharedKey().ifPresent(shared -> facts.add("Shares its key with the other kinds of `" + shared + "`"));
        item.derived().ifPresent(from -> facts.add(derived(from)));
        item.historyOf()
                .ifPresent(
                        of -> facts.add("History of `" + of + "`: put with every insert and revision, never changed"));
        return facts;
    }

    private String key(KeyDescriptor key) {
        var index = key.index().flatMap(table::index);
        var pk = index.map(found -> found.pk().name()).orElse(table.pk().name());
        var sk = index.isPresent()
                ? index.get().sk().map(found -> found.name())
                : table.sk().map(found -> found.name());
        var text = new StringBuilder("`" + pk + " = " + key.pk() + "`");
        sk.ifPresent(name -> key.sk().ifPresent(template -> text.append(", `" + name + " = " + template + "`")));
        return text.toString();
    }

    private String derived(ItemDescriptor.Derivation from) {
        var reads = from.reads().isEmpty()
                ? ""
                : " (its "
                        + String.join(
                                ", ",
                                from.reads().stream()
                                        .map(name -> "`" + name + "`")
                                        .toList()) + ")";
        var count = from.max() == 1 ? "" : ", at most " + from.max() + " for each";
        return item.unique()
                ? "Guard: follows from `" + from.from() + "`" + reads + count
                        + ", and no two of those may have the same"
                : "Follows from `" + from.from() + "`" + reads + count + ", and is kept in step with it";
    }

    /** Nested records stand below their attribute, under its path. */
    private void attributes(
            String path, List<AttributeDescriptor> attributes, Map<String, String> told, List<List<String>> rows) {
        for (var attribute : attributes) {
            var name = path + attribute.attribute();
            rows.add(List.of(
                    attribute.keyOnly() ? "*" + attribute.component() + "*" : "`" + name + "`",
                    type(attribute),
                    attribute.keyOnly() ? "in the key" : attribute.type().dynamo(),
                    notes(attribute, told.getOrDefault(attribute.component(), ""))));
            nested(name, attribute.type(), rows);
        }
    }

    private void nested(String name, StoredType type, List<List<String>> rows) {
        switch (type.form()) {
            case RECORD -> attributes(name + ".", type.attributes(), Map.of(), rows);
            case LIST -> type.of().ifPresent(element -> nested(name + "[]", element, rows));
            case MAP -> type.of().ifPresent(element -> nested(name + ".*", element, rows));
            case TEXT,
                    INT,
                    LONG,
                    DOUBLE,
                    DECIMAL,
                    BOOLEAN,
                    INSTANT,
                    SECONDS,
                    DAY,
                    MONTH,
                    ENUM,
                    BYTES,
                    SET,
                    DOCUMENT -> {}
        }
    }

    private static String type(AttributeDescriptor attribute) {
        var words = attribute.type().words();
        boolean ownType = attribute.type().form() == Form.TEXT
                && attribute.type().texts().isEmpty()
                && !attribute.java().equals("String");
        return (ownType ? words + " (`" + attribute.java() + "`)" : words) + (attribute.nullable() ? ", optional" : "");
    }

    private static String notes(AttributeDescriptor attribute, String told) {
        var notes = new ArrayList<String>();
        if (!told.isEmpty()) {
            notes.add(told);
        }
        if (!attribute.component().equals(attribute.attribute()) && !attribute.keyOnly()) {
            notes.add("`" + attribute.component() + "` in code");
        }
        if (attribute.version()) {
            notes.add("version");
        }
        if (attribute.ttl()) {
            notes.add("removed after it");
        }
        if (attribute.expires()) {
            notes.add("absent from it on");
        }
        attribute.countOf().ifPresent(count -> notes.add(counts(count)));
        return String.join("; ", notes);
    }

    private static String counts(AttributeDescriptor.Counter count) {
        return (count.sum().isPresent() ? "sum of `" + count.sum().get() + "` of `" : "counts `") + count.of() + "`"
                + count.when().map(when -> " that are `" + when + "`").orElse("");
    }
}
