package trestle.processor.generate;

import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.runtime.write.Expression;
import trestle.model.runtime.write.ItemKind;
import trestle.model.runtime.write.Writer;
import trestle.processor.Labels;
import trestle.processor.condition.Checked;
import trestle.processor.condition.Operand;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.Siblings;
import trestle.processor.design.ValueType;
import trestle.processor.plan.BoundKey;

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
        return repository.field(TypeName.get(Writer.class), "writer", CodeBlock.of("new $T(database)", Writer.class));
    }

    /** The constant that describes a kind. */
    String kind(ItemDesign item) {
        var table = design.table(item);
        var kind = kind(item, item.name());
        var siblings = new Siblings(table, item);
        var alike = siblings.alike();
        if (!alike.isEmpty()) {
            kind.add(
                    "\n.told($L, $S, $L$L)",
                    Generated.quoted(table.kindAttribute()),
                    item.kind(),
                    Generated.quoted(item.has()),
                    quotedAfterComma(siblings.lacked(alike)));
        } else if (item.shared().isPresent()
                && (table.kindAttribute().isPresent() || item.has().isPresent())) {
            kind.add(
                    "\n.marked($L, $S, $L)",
                    Generated.quoted(table.kindAttribute()),
                    item.kind(),
                    Generated.quoted(item.has()));
        }
        kind.add("$<$<");
        return repository.constant(
                TypeName.get(ItemKind.class), RepositoryCode.constantName(Labels.stem(item.element())), kind.build());
    }

    private static CodeBlock quotedAfterComma(List<String> attributes) {
        var quoted = CodeBlock.builder();
        for (var attribute : attributes) {
            quoted.add(", $S", attribute);
        }
        return quoted.build();
    }

    /** The constant that describes all kinds that share this kind's key, whichever is stored there. */
    String anyOf(ItemDesign item) {
        var carrier = item.shared().orElseThrow();
        var kind = kind(item, carrier.getSimpleName().toString()).add("$<$<");
        return repository.constant(
                TypeName.get(ItemKind.class), RepositoryCode.constantName(Labels.stem(carrier)), kind.build());
    }

    private CodeBlock.Builder kind(ItemDesign item, String name) {
        var table = design.table(item);
        var kind = CodeBlock.builder()
                .add(
                        "$T.of(\n$>$>$S, $S, $S, $L, $L, $L)",
                        ItemKind.class,
                        name,
                        table.name(),
                        table.pk().name(),
                        Generated.quotedName(table.sk()),
                        is(item),
                        read(item));
        if (item.key().shardedBy().isPresent()) {
            kind.add("\n.sharded($S)", KeyCode.shape(item.key().pk()));
        }
        if (item.ttl().isPresent() || item.expires().isPresent()) {
            kind.add("\n.expiring($L, $L)", attribute(item.ttl()), attribute(item.expires()));
        }
        return kind;
    }

    private static CodeBlock attribute(Optional<Component> component) {
        return component.isPresent() ? CodeBlock.of("$S", component.get().attribute()) : CodeBlock.of("null");
    }

    private List<ItemDesign> sharing(ItemDesign item) {
        return item.shared().isEmpty()
                ? List.of(item)
                : design.sharing(item.shared().get());
    }

    private CodeBlock is(ItemDesign item) {
        var sharing = sharing(item);
        if (sharing.size() == 1) {
            return CodeBlock.of("$T::is", codec(item));
        }
        var tests = new ArrayList<CodeBlock>();
        for (var other : sharing) {
            tests.add(CodeBlock.of("$T.is(item)", codec(other)));
        }
        return CodeBlock.of("item -> $L", CodeBlock.join(tests, " || "));
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
        return GeneratedNames.codec(item);
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
        var absent = new ArrayList<CodeBlock>();
        for (var value : key.nullable()) {
            absent.add(CodeBlock.of("$L == null", value));
        }
        return CodeBlock.of("$L ? null : $L", CodeBlock.join(absent, " || "), made);
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
        boolean keyText = design.table(item).allKeyAttributes().contains(component.attribute());
        var written = repository.support().values().write(component, value, keyText);
        if (component.type() instanceof ValueType.SetOf) {
            return CodeBlock.of(
                    nullable ? "$1L == null || $1L.isEmpty() ? null : $2L" : "$1L.isEmpty() ? null : $2L",
                    value,
                    written);
        }
        return nullable ? CodeBlock.of("$L == null ? null : $L", value, written) : written;
    }

    /** {@code "status = 'active'", new Expression(…)}. */
    CodeBlock condition(Checked checked) {
        var values = new ArrayList<CodeBlock>();
        for (int i = 0; i < checked.operands().size(); i++) {
            values.add(
                    CodeBlock.of("$S, $L", ":" + i, operand(checked.operands().get(i))));
        }
        return CodeBlock.of(
                "$S,\n$>$>new $T($S, $L, $L)$<$<",
                checked.source(),
                Expression.class,
                checked.text(),
                names(checked),
                mapOf(values));
    }

    /** The attributes a condition names, by what its text calls them. */
    static CodeBlock names(Checked checked) {
        var names = new ArrayList<CodeBlock>();
        for (var name : checked.names().entrySet()) {
            names.add(CodeBlock.of("$S, $S", name.getKey(), name.getValue()));
        }
        return mapOf(names);
    }

    /** A map of entries, each a key and a value with a comma between. */
    private static CodeBlock mapOf(List<CodeBlock> entries) {
        if (entries.size() <= PAIRS_MAX) {
            return CodeBlock.of("$T.of($L)", Map.class, CodeBlock.join(entries, ", "));
        }
        var made = new ArrayList<CodeBlock>();
        for (var entry : entries) {
            made.add(CodeBlock.of("$T.entry($L)", Map.class, entry));
        }
        return CodeBlock.of("$T.ofEntries($L)", Map.class, CodeBlock.join(made, ", "));
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
