package trestle.model.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** A model as a design document: what is stored where, what is asked of it and how, and what was accepted why. */
public final class ModelDocument {
    private final ModelDescriptor model;
    private final Markdown text = new Markdown();

    private ModelDocument(ModelDescriptor model) {
        this.model = model;
    }

    /** The document in Markdown, with a mermaid diagram. */
    public static String of(ModelDescriptor model) {
        return new ModelDocument(model).write();
    }

    private String write() {
        text.heading(1, "Data model: " + model.name());
        text.block("<!-- Written by `./trestle docs` from the model's declarations, and checked by the build: "
                + "change those, not this. -->");
        text.block(DocText.of(model.documentation()).body());
        text.block(inShort());
        model.tables().forEach(this::table);
        text.heading(2, "How the kinds depend on each other");
        text.block("A solid line is kept by every write, in the same transaction; a dotted one is a condition.");
        text.block(Diagram.of(model));
        text.heading(2, "Items");
        model.tables().forEach(table -> table.items().forEach(item -> new ItemSection(table, item).write(text)));
        new PatternSections(model).write(text);
        findings();
        return text.toString();
    }

    private String inShort() {
        long kinds = model.items().count();
        int tables = model.tables().size();
        long indexes = model.tables().stream()
                .mapToLong(table -> table.indexes().size())
                .sum();
        return Amounts.of(kinds, "kind") + " of item in " + Amounts.of(tables, "table") + " with "
                + Amounts.of(indexes, "index", "indexes") + ", reached by "
                + Amounts.of(model.patterns().size(), "access pattern") + ". In templates `{x}` is a value, `{x?}` one "
                + "that may be absent, and `{x:f}` one in another form.";
    }

    private void table(TableDescriptor table) {
        text.heading(2, "Table `" + table.name() + "`");
        if (!table.type().equals(model.type())) {
            text.block(DocText.of(table.documentation()).body());
        }
        text.list(facts(table));
        text.table(
                List.of("Index", "Partition key", "Sort key", "Projection"),
                table.indexes().stream().map(ModelDocument::index).toList());
        text.heading(3, "Keys");
        text.table(
                keyHead(table),
                table.items().stream().map(item -> keyRow(table, item)).toList());
        text.list(keyNotes(table));
    }

    private static List<String> facts(TableDescriptor table) {
        var facts = new ArrayList<String>();
        facts.add("Partition key " + attribute(table.pk())
                + table.sk().map(sk -> ", sort key " + attribute(sk)).orElse(""));
        table.kindAttribute().ifPresent(kind -> facts.add("Kinds are told apart by `" + kind + "`"));
        table.ttlAttribute().ifPresent(ttl -> facts.add("Items are removed by `" + ttl + "` (epoch seconds)"));
        if (table.sharded()) {
            facts.add("Sharded keys are spread over " + Amounts.of(table.shards(), "shard")
                    + " unless the installation says otherwise; shard 0 is the plain key, others append `#01` …");
        }
        facts.add("Paid by request (`PAY_PER_REQUEST`)");
        return facts;
    }

    private static List<String> index(IndexDescriptor index) {
        var projection = index.include().isEmpty()
                ? index.projection()
                : "INCLUDE "
                        + String.join(
                                ", ",
                                index.include().stream().map(Markdown::code).toList());
        return List.of(
                Markdown.code(index.name()),
                attribute(index.pk()),
                index.sk().map(ModelDocument::attribute).orElse(""),
                projection);
    }

    private static String attribute(KeyAttribute attribute) {
        return "`" + attribute.name() + "` (" + (attribute.number() ? "number" : "text") + ")";
    }

    private static List<String> keyHead(TableDescriptor table) {
        var head = new ArrayList<String>();
        head.add("Kind");
        table.keyAttributes().forEach(key -> head.add("`" + key.name() + "`"));
        table.indexes().forEach(index -> index.keyAttributes().forEach(key -> head.add(headOf(index, key))));
        return head;
    }

    /** An attribute that names its index speaks for itself. */
    private static String headOf(IndexDescriptor index, KeyAttribute key) {
        return key.name().startsWith(index.name())
                ? "`" + key.name() + "`"
                : "`" + key.name() + "` (" + index.name() + ")";
    }

    private static List<String> keyRow(TableDescriptor table, ItemDescriptor item) {
        var row = new ArrayList<String>();
        row.add("[" + item.name() + "](#" + ItemSection.anchor(item) + ")");
        row.add(Markdown.code(item.key().pk()));
        table.sk().ifPresent(sk -> row.add(Markdown.code(item.key().sk().orElse(""))));
        for (var index : table.indexes()) {
            var key = item.indexKey(index.name());
            row.add(Markdown.code(key.map(found -> found.pk()).orElse("")));
            index.sk()
                    .ifPresent(sk -> row.add(
                            Markdown.code(key.flatMap(found -> found.sk()).orElse(""))));
        }
        return row;
    }

    /** What the templates do not show: shards, and when an item is left out of an index. */
    private static List<String> keyNotes(TableDescriptor table) {
        var notes = new LinkedHashMap<String, List<String>>();
        for (var item : table.items()) {
            for (var key : item.keys()) {
                var place = key.index().map(Markdown::code).orElse("the table");
                key.shardedBy()
                        .ifPresent(by -> notes.computeIfAbsent(
                                        item.name() + " is spread over shards by `" + by + "` in ",
                                        each -> new ArrayList<>())
                                .add(place));
                key.unless()
                        .ifPresent(unless -> notes.computeIfAbsent(
                                        item.name() + ", while it has `" + unless + "`, is not in ",
                                        each -> new ArrayList<>())
                                .add(place));
            }
        }
        return notes.entrySet().stream()
                .map(note -> note.getKey() + String.join(", ", note.getValue()))
                .toList();
    }

    private void findings() {
        var accepted = model.findings().stream()
                .filter(finding -> finding.acceptedBecause().isPresent())
                .map(finding -> List.of(
                        finding.code(),
                        Markdown.code(finding.where()),
                        finding.message(),
                        finding.acceptedBecause().orElse("")))
                .toList();
        var open = model.findings().stream()
                .filter(finding -> finding.acceptedBecause().isEmpty())
                .toList();
        if (!accepted.isEmpty()) {
            text.heading(2, "Accepted warnings");
            text.table(List.of("Code", "Where", "What", "Accepted because"), accepted);
        }
        notes("Open warnings", open.stream().filter(Finding::open).toList());
        notes("Worth knowing", open.stream().filter(finding -> !finding.open()).toList());
    }

    private void notes(String title, List<Finding> findings) {
        if (!findings.isEmpty()) {
            text.heading(2, title);
            text.table(
                    List.of("Code", "Where", "What"),
                    findings.stream()
                            .map(finding -> List.of(finding.code(), Markdown.code(finding.where()), finding.message()))
                            .toList());
        }
    }
}
