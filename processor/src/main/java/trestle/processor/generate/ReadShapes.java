package trestle.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.runtime.Shape;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.plan.Kinds;
import trestle.processor.plan.ReadPlan;
import trestle.processor.plan.ReadPlan.Via;

/** The constants of a read method: what of its requests never changes. Each is added to the class when it is asked for. */
final class ReadShapes {
    private final ReadPlan plan;
    private final RepositoryCode code;
    private final String constant;

    ReadShapes(ReadPlan plan, RepositoryCode code) {
        this.plan = plan;
        this.code = code;
        this.constant =
                RepositoryCode.constantName(plan.method().getSimpleName().toString());
    }

    /** The constant of a read by key: of the table, of the result or its view. */
    String get(Kinds kinds, Optional<String> also) {
        var shape = CodeBlock.builder().add(plain(kinds));
        if (plan.result().element().isEmpty()) {
            shape.add(".project($T.of())", List.class);
        }
        if (kinds.view().isPresent()) {
            shape.add(
                    ".project($T.PATHS)", GeneratedNames.projection(kinds.view().get()));
        }
        boolean projects = kinds.view().isPresent() || plan.result().element().isEmpty();
        if (projects) {
            addTold(shape, kinds, also, Optional.empty());
        }
        return code.constant(
                TypeName.get(Shape.class),
                plan.via().isPresent() ? constant + "_TARGET" : constant,
                shape.add(".build()").build());
    }

    /** The attributes by which a kind is recognised, where others may be read. */
    private void addTold(CodeBlock.Builder shape, Kinds kinds, Optional<String> also, Optional<IndexDesign> index) {
        var names = new ArrayList<String>();
        if (also.isPresent()) {
            names.add(also.get());
        }
        if (plan.guarded()) {
            names.addAll(telling(kinds.table()));
        }
        names.removeIf(name -> !isIn(index, name)); // the key identifies the kind, or the attribute is not needed
        if (!names.isEmpty()) {
            shape.add(".also($L)", Generated.quoted(names));
        }
    }

    private static List<String> telling(TableDesign table) {
        var names = new ArrayList<String>();
        if (table.kindAttribute().isPresent()) {
            names.add(table.kindAttribute().get());
        }
        for (var item : table.items()) {
            if (item.has().isPresent() && !names.contains(item.has().get())) {
                names.add(item.has().get());
            }
        }
        return names;
    }

    /** The constant of the item that points at another. */
    String pointing(ItemDesign item) {
        return code.constant(
                TypeName.get(Shape.class),
                constant + "_VIA",
                CodeBlock.of("$L.build()", plain(Kinds.of(plan.design(), item))));
    }

    private CodeBlock plain(Kinds kinds) {
        var table = kinds.table();
        var shape = CodeBlock.builder()
                .add(
                        "$T.table($S, $S, $L)",
                        Shape.class,
                        plan.label(),
                        table.pk().name(),
                        Generated.quotedName(table.sk()));
        if (plan.options().eventual()) {
            shape.add(".eventual()");
        }
        addSharded(shape, kinds, "");
        addExpiry(shape, kinds, Optional.empty(), "");
        return shape.build();
    }

    /** The constant of a query or scan. */
    String query(Kinds kinds, Optional<IndexDesign> index) {
        var table = kinds.table();
        var shape = CodeBlock.builder();
        if (index.isPresent()) {
            shape.add(
                    "$T.index($S, $S, $S, $L, $L)$>$>",
                    Shape.class,
                    plan.label(),
                    index.get().name(),
                    index.get().pk().name(),
                    Generated.quotedName(index.get().sk()),
                    Generated.quoted(table.keyAttributes()));
        } else {
            shape.add(
                    "$T.table($S, $S, $L)$>$>",
                    Shape.class,
                    plan.label(),
                    table.pk().name(),
                    Generated.quotedName(table.sk()));
        }
        if (plan.options().descending()) {
            shape.add("\n.descending()");
        }
        if (plan.options().eventual() && index.isEmpty()) {
            shape.add("\n.eventual()");
        }
        addSharded(shape, kinds, "\n");
        addExpiry(shape, kinds, index, "\n");
        addFilter(shape);
        addProjection(shape, kinds, index);
        return code.constant(TypeName.get(Shape.class), constant, CodeBlock.of("$L\n.build()$<$<", shape.build()));
    }

    private static void addSharded(CodeBlock.Builder shape, Kinds kinds, String between) {
        var key = kinds.first().key();
        if (key.shardedBy().isPresent()) {
            shape.add("$L.sharded($S)", between, KeyCode.shape(key.pk()));
        }
    }

    /** An index that does not hold the attribute gives keys alone, and the items are looked at when they are read. */
    private void addExpiry(CodeBlock.Builder shape, Kinds kinds, Optional<IndexDesign> index, String between) {
        if (plan.options().expired()) {
            return;
        }
        var ttl = kinds.ttl();
        if (ttl.isPresent() && isIn(index, ttl.get())) {
            shape.add("$L.ttl($S)", between, ttl.get());
        }
        var expires = kinds.expires();
        if (expires.isPresent() && isIn(index, expires.get())) {
            shape.add("$L.expires($S)", between, expires.get());
        }
    }

    private static boolean isIn(Optional<IndexDesign> index, String attribute) {
        return index.isEmpty()
                || index.get().projectsAll()
                || index.get().include().contains(attribute)
                || index.get().keyAttributes().contains(attribute);
    }

    private void addFilter(CodeBlock.Builder shape) {
        if (plan.filter().isPresent()) {
            var filter = plan.filter().get();
            shape.add("\n.where($S, $L)", filter.text(), WriteCode.names(filter));
        }
    }

    private void addProjection(CodeBlock.Builder shape, Kinds kinds, Optional<IndexDesign> index) {
        if (plan.result().isNumber() && !plan.guarded()) {
            return;
        }
        if (plan.via().orElse(null) instanceof Via.Own
                || plan.result().element().isEmpty()) {
            shape.add("\n.project($T.of())", List.class);
            addTold(shape, kinds, Optional.empty(), index);
        } else if (plan.via().isEmpty() && kinds.view().isPresent()) {
            shape.add(
                    "\n.project($T.PATHS)",
                    GeneratedNames.projection(kinds.view().get()));
            addTold(shape, kinds, Optional.empty(), index);
        }
    }
}
