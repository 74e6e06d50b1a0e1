package trestle.processor.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.AttributeDescriptor;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.PatternDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.migrate.StateKinds;
import trestle.processor.Context;
import trestle.processor.Documentation;
import trestle.processor.Labels;
import trestle.processor.Pointer;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.TableDesign;
import trestle.processor.plan.MethodPlan;

/** Makes a model's descriptor from its design, its planned methods and what was found. */
public final class DescriptorBuilder {
    private final Context context;
    private final Design design;
    private final Pointer pointer;

    public DescriptorBuilder(Context context, Design design, Pointer pointer) {
        this.context = context;
        this.design = design;
        this.pointer = pointer;
    }

    public ModelDescriptor build(List<MethodPlan> methods) {
        return new ModelDescriptor(
                design.name(),
                binaryName(design.element()),
                Documentation.of(context, design.element()),
                tables(),
                normalizers(),
                patterns(methods),
                findings());
    }

    private static List<PatternDescriptor> patterns(List<MethodPlan> methods) {
        var patterns = new ArrayList<PatternDescriptor>();
        for (var method : methods) {
            patterns.add(method.pattern());
        }
        return patterns;
    }

    private List<TableDescriptor> tables() {
        var tables = new ArrayList<TableDescriptor>();
        for (var table : design.tables()) {
            tables.add(table(table));
        }
        return tables;
    }

    private TableDescriptor table(TableDesign table) {
        return new TableDescriptor(
                table.name(),
                binaryName(table.element()),
                Documentation.of(context, table.element()),
                attribute(table.pk()),
                attribute(table.sk()),
                table.kindAttribute(),
                table.ttlAttribute(),
                table.names(),
                table.shards(),
                indexes(table),
                items(table));
    }

    private static Optional<TableDescriptor.KeyAttribute> attribute(Optional<KeyAttribute> attribute) {
        return attribute.isPresent() ? Optional.of(attribute(attribute.get())) : Optional.empty();
    }

    private static TableDescriptor.KeyAttribute attribute(KeyAttribute attribute) {
        return new TableDescriptor.KeyAttribute(attribute.name(), attribute.number());
    }

    private static List<IndexDescriptor> indexes(TableDesign table) {
        var indexes = new ArrayList<IndexDescriptor>();
        for (var index : table.indexes()) {
            indexes.add(new IndexDescriptor(
                    index.name(), attribute(index.pk()), attribute(index.sk()), index.include(), index.keysOnly()));
        }
        return indexes;
    }

    private List<ItemDescriptor> items(TableDesign table) {
        var keyAttributes = table.allKeyAttributes();
        var items = new ArrayList<ItemDescriptor>();
        for (var item : table.items()) {
            items.add(item(item, keyAttributes));
        }
        if (table.stateKind().isPresent()) {
            items.addAll(StateKinds.of(table.stateKind().get()));
        }
        return items;
    }

    private ItemDescriptor item(ItemDesign item, Set<String> keyAttributes) {
        return new ItemDescriptor(
                Labels.of(item.element()),
                binaryName(item.element()),
                Documentation.of(context, item.element()),
                item.kind(),
                item.has(),
                label(item.shared()),
                keys(item),
                attributes(item, keyAttributes),
                derivation(item),
                item.unique(),
                label(item.historyOf()));
    }

    private static Optional<String> label(Optional<TypeElement> type) {
        return type.isPresent() ? Optional.of(Labels.of(type.get())) : Optional.empty();
    }

    private static List<AttributeDescriptor> attributes(ItemDesign item, Set<String> keyAttributes) {
        var attributes = new ArrayList<AttributeDescriptor>();
        for (var component : item.components()) {
            attributes.add(StoredTypes.attribute(component, keyAttributes.contains(component.attribute())));
        }
        return attributes;
    }

    private static Optional<ItemDescriptor.Derivation> derivation(ItemDesign item) {
        if (item.derivation().isEmpty()) {
            return Optional.empty();
        }
        var derived = item.derivation().get();
        return Optional.of(new ItemDescriptor.Derivation(Labels.of(derived.from()), derived.max(), derived.reads()));
    }

    private static List<KeyDescriptor> keys(ItemDesign item) {
        var keys = new ArrayList<KeyDescriptor>();
        for (var key : item.keys()) {
            keys.add(new KeyDescriptor(
                    key.index(),
                    key.pk().template(),
                    key.sk().isPresent() ? Optional.of(key.sk().get().template()) : Optional.empty(),
                    key.unless(),
                    key.shardedBy(),
                    segments(key)));
        }
        return keys;
    }

    private static List<KeyDescriptor.Segment> segments(KeyDesign key) {
        var segments = new ArrayList<KeyDescriptor.Segment>();
        for (var slot : key.distinctSlots()) {
            segments.add(new KeyDescriptor.Segment(
                    slot.name(), slot.component(), StoredTypes.type(slot.type()), slot.nullable()));
        }
        return segments;
    }

    private List<ModelDescriptor.Normalizer> normalizers() {
        var normalizers = new LinkedHashMap<String, ModelDescriptor.Normalizer>();
        for (var item : design.items()) {
            for (var key : item.keys()) {
                for (var slot : key.slots()) {
                    if (slot.format() instanceof Format.Named named) {
                        normalizers.putIfAbsent(named.name(), normalizer(named));
                    }
                }
            }
        }
        return List.copyOf(normalizers.values());
    }

    private ModelDescriptor.Normalizer normalizer(Format.Named named) {
        return new ModelDescriptor.Normalizer(
                named.name(),
                binaryName((TypeElement) named.function().getEnclosingElement()),
                named.function().getSimpleName().toString());
    }

    private List<Finding> findings() {
        var ours = ours();
        var findings = new ArrayList<Finding>();
        for (var finding : context.problems().findings()) {
            if (isWithin(finding.place().element(), ours)) {
                findings.add(finding(finding));
            }
        }
        return findings;
    }

    /** Every type the design is made of. */
    private Set<Element> ours() {
        var ours = new HashSet<>(List.of(origins()));
        for (var item : design.items()) {
            if (item.shared().isPresent()) {
                ours.add(item.shared().get());
            }
        }
        for (var view : design.views()) {
            ours.add(view.element());
        }
        for (var repository : design.repositories()) {
            ours.add(repository.element());
        }
        return ours;
    }

    private static boolean isWithin(@Nullable Element element, Set<Element> ours) {
        return element != null && (ours.contains(element) || isWithin(element.getEnclosingElement(), ours));
    }

    private Finding finding(trestle.processor.Finding finding) {
        var level = switch (finding.message().level()) {
            case ERROR, ERROR_UNLESS_ACCEPTED -> Finding.Level.ERROR;
            case WARNING -> Finding.Level.WARNING;
            case INFO -> Finding.Level.INFO;
        };
        return new Finding(
                finding.message().code(),
                level,
                Labels.of(finding.place().element()),
                finding.text(),
                pointer.source(finding),
                finding.accepted().isPresent()
                        ? Optional.of(finding.accepted().get().because())
                        : Optional.empty());
    }

    private String binaryName(@Nullable TypeElement element) {
        return element == null ? "" : context.elements().getBinaryName(element).toString();
    }

    /** The elements whose sources the descriptor follows from. */
    public Element[] origins() {
        var origins = new ArrayList<Element>();
        origins.add(design.element());
        for (var table : design.tables()) {
            origins.add(table.element());
        }
        for (var item : design.items()) {
            origins.add(item.element());
        }
        return origins.toArray(new Element[0]);
    }
}
