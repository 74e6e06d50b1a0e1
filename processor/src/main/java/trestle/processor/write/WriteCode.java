package trestle.processor.write;

import static trestle.processor.write.Generated.VALUES;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.runtime.write.Expression;
import trestle.model.runtime.write.ItemKind;
import trestle.model.runtime.write.Writer;
import trestle.processor.Labels;
import trestle.processor.condition.Checked;
import trestle.processor.condition.Operand;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;

/** The expressions of generated write methods. */
final class WriteCode {
    private static final int PAIRS_MAX = 10;

    private final Design design;
    private final RepositoryCode repository;

    WriteCode(Design design, RepositoryCode repository) {
        this.design = design;
        this.repository = repository;
    }

    RepositoryCode repository() {
        return repository;
    }

    /** The field through which the repository writes. */
    String writer() {
        return repository.field(
                TypeName.get(Writer.class), "writer", CodeBlock.of("new $T(client, tables, clock)", Writer.class));
    }

    /** The constant that tells of a kind. */
    String kind(ItemDesign item) {
        var table = design.table(item);
        var kind = CodeBlock.builder()
                .add(
                        "$T.of(\n$>$>$S, $S, $S, $L, $L, $L)",
                        ItemKind.class,
                        item.name(),
                        table.name(),
                        table.pk().name(),
                        table.sk().map(sk -> CodeBlock.of("$S", sk.name())).orElse(CodeBlock.of("null")),
                        is(item),
                        read(item));
        addSharded(kind, item);
        if (item.ttl().isPresent() || item.expires().isPresent()) {
            kind.add("\n.expiring($L, $L)", attribute(item.ttl()), attribute(item.expires()));
        }
        if (item.shared().isPresent()
                && (table.kindAttribute().isPresent() || item.has().isPresent())) {
            kind.add(
                    "\n.marked($L, $S, $L)",
                    table.kindAttribute().map(name -> CodeBlock.of("$S", name)).orElse(CodeBlock.of("null")),
                    item.kind(),
                    item.has().map(name -> CodeBlock.of("$S", name)).orElse(CodeBlock.of("null")));
        }
        kind.add("$<$<");
        return repository.constant(
                TypeName.get(ItemKind.class), RepositoryCode.constantName(Labels.stem(item.element())), kind.build());
    }

    /** The constant that tells of all kinds that share this one's key, whichever stands there. */
    String anyOf(ItemDesign item) {
        var carrier = item.shared().orElseThrow();
        var table = design.table(item);
        var kind = CodeBlock.builder()
                .add(
                        "$T.of(\n$>$>$S, $S, $S, $L, $L, $L)",
                        ItemKind.class,
                        carrier.getSimpleName().toString(),
                        table.name(),
                        table.pk().name(),
                        table.sk().map(sk -> CodeBlock.of("$S", sk.name())).orElse(CodeBlock.of("null")),
                        is(item),
                        read(item));
        addSharded(kind, item);
        if (item.ttl().isPresent() || item.expires().isPresent()) {
            kind.add("\n.expiring($L, $L)", attribute(item.ttl()), attribute(item.expires()));
        }
        kind.add("$<$<");
        return repository.constant(
                TypeName.get(ItemKind.class), RepositoryCode.constantName(Labels.stem(carrier)), kind.build());
    }

    private static void addSharded(CodeBlock.Builder kind, ItemDesign item) {
        if (item.key().shardedBy().isPresent()) {
            kind.add("\n.sharded($S)", KeyCode.shape(item.key().pk()));
        }
    }

    private static CodeBlock attribute(Optional<Component> component) {
        return component.map(c -> CodeBlock.of("$S", c.attribute())).orElse(CodeBlock.of("null"));
    }

    private List<ItemDesign> sharing(ItemDesign item) {
        return item.shared().isEmpty()
                ? List.of(item)
                : design.items()
                        .filter(other -> other.shared().equals(item.shared()))
                        .toList();
    }

    private CodeBlock is(ItemDesign item) {
        var sharing = sharing(item);
        if (sharing.size() == 1) {
            return CodeBlock.of("$T::is", codec(item));
        }
        return CodeBlock.of(
                "item -> $L",
                sharing.stream()
                        .map(other -> CodeBlock.of("$T.is(item)", codec(other)))
                        .collect(CodeBlock.joining(" || ")));
    }

    private CodeBlock read(ItemDesign item) {
        var sharing = sharing(item);
        if (sharing.size() == 1) {
            return CodeBlock.of("$T::read", codec(item));
        }
        var read = CodeBlock.builder().add("item -> ");
        for (var other : sharing.subList(0, sharing.size() - 1)) {
            read.add("$T.is(item) ? $T.read(item) : ", codec(other), codec(other));
        }
        return read.add("$T.read(item)", codec(sharing.getLast())).build();
    }

    ClassName codec(ItemDesign item) {
        return Generated.codec(item.element());
    }

    /** The attributes of the record a variable holds. */
    CodeBlock written(ItemDesign item, CodeBlock record) {
        return ItemCodec.isSharded(item)
                ? CodeBlock.of("$T.write($L, $L)", codec(item), record, shards(item))
                : CodeBlock.of("$T.write($L)", codec(item), record);
    }

    /** The key of the record a variable holds. */
    CodeBlock key(ItemDesign item, CodeBlock record) {
        return item.key().shardedBy().isPresent()
                ? CodeBlock.of("$T.key($L, $L)", codec(item), record, shards(item))
                : CodeBlock.of("$T.key($L)", codec(item), record);
    }

    CodeBlock key(BoundKey key) {
        var arguments = new ArrayList<>(key.arguments());
        if (key.item().key().shardedBy().isPresent()) {
            arguments.add(CodeBlock.of("$L", shards(key.item())));
        }
        var made = CodeBlock.of("$T.key($L)", codec(key.item()), CodeBlock.join(arguments, ", "));
        if (key.nullable().isEmpty()) {
            return made;
        }
        var absent = key.nullable().stream()
                .map(value -> CodeBlock.of("$L == null", value))
                .collect(CodeBlock.joining(" || "));
        return CodeBlock.of("$L ? null : $L", absent, made);
    }

    String shards(ItemDesign item) {
        return repository.shards(design.table(item));
    }

    /** What follows from the record a variable holds, as attributes. */
    CodeBlock derived(ItemDesign derived, String record) {
        var of = CodeBlock.of("$T.of($N)", derived.element(), record);
        var write = ItemCodec.isSharded(derived)
                ? CodeBlock.of("one -> $L", written(derived, CodeBlock.of("one")))
                : CodeBlock.of("$T::write", codec(derived));
        return switch (derived.derivation().orElseThrow().yield()) {
            case ONE -> CodeBlock.of("$T.of($L)", Stream.class, written(derived, of));
            case OPTIONAL -> CodeBlock.of("$L.stream().map($L)", of, write);
            case STREAM -> CodeBlock.of("$L.map($L)", of, write);
        };
    }

    /** The attribute value of a component's new or expected value; null where it may be and is absent. */
    CodeBlock value(ItemDesign item, Component component, CodeBlock value, boolean nullable) {
        boolean keyText = keyAttributes(design.table(item)).contains(component.attribute());
        var written = repository.support().values().write(component, value, keyText);
        if (component.type() instanceof ValueType.SetOf) {
            return CodeBlock.of(
                    nullable ? "$1L == null || $1L.isEmpty() ? null : $2L" : "$1L.isEmpty() ? null : $2L",
                    value,
                    written);
        }
        return nullable ? CodeBlock.of("$L == null ? null : $L", value, written) : written;
    }

    static Set<String> keyAttributes(TableDesign table) {
        var names = new HashSet<String>();
        names.add(table.pk().name());
        table.sk().ifPresent(sk -> names.add(sk.name()));
        table.indexes().forEach(index -> {
            names.add(index.pk().name());
            index.sk().ifPresent(sk -> names.add(sk.name()));
        });
        return names;
    }

    /** {@code "status = 'active'", new Expression(…)}. */
    CodeBlock condition(Checked checked) {
        var names = pairs(checked.names().entrySet().stream()
                .map(name -> Map.entry(name.getKey(), CodeBlock.of("$S", name.getValue())))
                .toList());
        var values = new ArrayList<Map.Entry<String, CodeBlock>>();
        for (int i = 0; i < checked.operands().size(); i++) {
            values.add(Map.entry(":" + i, operand(checked.operands().get(i))));
        }
        return CodeBlock.of(
                "$S,\n$>$>new $T($S, $L, $L)$<$<",
                checked.source(),
                Expression.class,
                checked.text(),
                names,
                pairs(values));
    }

    private static CodeBlock pairs(List<Map.Entry<String, CodeBlock>> pairs) {
        if (pairs.size() <= PAIRS_MAX) {
            return CodeBlock.of(
                    "$T.of($L)",
                    Map.class,
                    pairs.stream()
                            .map(pair -> CodeBlock.of("$S, $L", pair.getKey(), pair.getValue()))
                            .collect(CodeBlock.joining(", ")));
        }
        return CodeBlock.of(
                "$T.ofEntries($L)",
                Map.class,
                pairs.stream()
                        .map(pair -> CodeBlock.of("$T.entry($S, $L)", Map.class, pair.getKey(), pair.getValue()))
                        .collect(CodeBlock.joining(", ")));
    }

    private CodeBlock operand(Operand operand) {
        return switch (operand) {
            case Operand.Text(var text) -> CodeBlock.of("$T.of($S)", VALUES, text);
            case Operand.Digits(var digits) -> CodeBlock.of("$T.number($S)", VALUES, digits);
            case Operand.Flag(var flag) -> CodeBlock.of("$T.of($L)", VALUES, flag);
            case Operand.Parameter(var name, var type, var seconds, var keyText) -> {
                if (seconds) {
                    yield CodeBlock.of("$T.seconds($N)", VALUES, name);
                }
                yield keyText && type.bare() instanceof ValueType.Bool
                        ? CodeBlock.of("$T.flagText($N)", VALUES, name)
                        : repository.support().values().write(type, CodeBlock.of("$N", name));
            }
        };
    }
}
