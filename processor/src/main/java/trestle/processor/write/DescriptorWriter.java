package trestle.processor.write;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.Finding;
import trestle.model.descriptor.ItemDescriptor;
import trestle.model.descriptor.KeyDescriptor;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.descriptor.TableDescriptor;
import trestle.model.migrate.StateKinds;
import trestle.processor.Context;
import trestle.processor.Labels;
import trestle.processor.design.Design;
import trestle.processor.design.IndexDesign;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyAttribute;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ViewDesign;

/** Makes a model's descriptor from its design, its planned methods and what was found. */
public final class DescriptorWriter {
    private final Context context;
    private final Design design;

    public DescriptorWriter(Context context, Design design) {
        this.context = context;
        this.design = design;
    }

    public ModelDescriptor write(List<MethodPlan> methods) {
        return new ModelDescriptor(
                design.name(),
                binaryName(design.element()),
                Documentation.of(context, design.element()),
                design.tables().stream().map(this::table).toList(),
                normalizers(),
                methods.stream().map(MethodPlan::pattern).toList(),
                findings());
    }

    private TableDescriptor table(TableDesign table) {
        return new TableDescriptor(
                table.name(),
                binaryName(table.element()),
                Documentation.of(context, table.element()),
                attribute(table.pk()),
                table.sk().map(DescriptorWriter::attribute),
                table.kindAttribute(),
                table.ttlAttribute(),
                table.names(),
                table.shards(),
                table.indexes().stream().map(DescriptorWriter::index).toList(),
                Stream.concat(
                                table.items().stream().map(item -> item(table, item)),
                                table.stateKind().stream().flatMap(kind -> StateKinds.of(kind).stream()))
                        .toList());
    }

    private static TableDescriptor.KeyAttribute attribute(KeyAttribute attribute) {
        return new TableDescriptor.KeyAttribute(attribute.name(), attribute.number());
    }

    private static TableDescriptor.IndexDescriptor index(IndexDesign index) {
        return new TableDescriptor.IndexDescriptor(
                index.name(),
                attribute(index.pk()),
                index.sk().map(DescriptorWriter::attribute),
                index.include(),
                index.keysOnly());
    }

    private ItemDescriptor item(TableDesign table, ItemDesign item) {
        var keyAttributes = keyAttributes(table);
        return new ItemDescriptor(
                Labels.of(item.element()),
                binaryName(item.element()),
                Documentation.of(context, item.element()),
                item.kind(),
                item.has(),
                item.shared().map(Labels::of),
                item.keys().map(DescriptorWriter::key).toList(),
                item.components().stream()
                        .map(component ->
                                StoredTypes.attribute(component, keyAttributes.contains(component.attribute())))
                        .toList(),
                item.derivation()
                        .map(from -> new ItemDescriptor.Derivation(Labels.of(from.from()), from.max(), from.reads())),
                item.unique(),
                item.historyOf().map(Labels::of));
    }

    private static Set<String> keyAttributes(TableDesign table) {
        return Stream.concat(
                        Stream.concat(Stream.of(table.pk()), table.sk().stream()),
                        table.indexes().stream()
                                .flatMap(index -> Stream.concat(Stream.of(index.pk()), index.sk().stream())))
                .map(KeyAttribute::name)
                .collect(Collectors.toSet());
    }

    private static KeyDescriptor key(KeyDesign key) {
        var segments = new LinkedHashMap<String, KeyDescriptor.Segment>();
        key.slots()
                .forEach(slot -> segments.putIfAbsent(
                        slot.name(),
                        new KeyDescriptor.Segment(
                                slot.name(), slot.component(), StoredTypes.type(slot.type()), slot.nullable())));
        return new KeyDescriptor(
                key.index(),
                key.pk().template(),
                key.sk().map(KeyDesign.KeyText::template),
                key.unless(),
                key.shardedBy(),
                List.copyOf(segments.values()));
    }

    private List<ModelDescriptor.Normalizer> normalizers() {
        return design.items()
                .flatMap(ItemDesign::keys)
                .flatMap(KeyDesign::slots)
                .map(slot -> slot.format())
                .filter(Format.Named.class::isInstance)
                .map(Format.Named.class::cast)
                .map(named -> new ModelDescriptor.Normalizer(
                        named.name(),
                        binaryName((TypeElement) named.function().getEnclosingElement()),
                        named.function().getSimpleName().toString()))
                .distinct()
                .toList();
    }

    private List<Finding> findings() {
        var ours = Stream.of(
                        Stream.of(design.element()),
                        design.tables().stream().map(TableDesign::element),
                        design.items().map(ItemDesign::element),
                        design.items().flatMap(item -> item.shared().stream()),
                        design.views().stream().map(ViewDesign::element),
                        design.repositories().stream().map(RepositoryDesign::element))
                .flatMap(elements -> elements)
                .collect(Collectors.<Element>toSet());
        return context.problems().findings().stream()
                .filter(finding -> isWithin(finding.place().element(), ours))
                .map(DescriptorWriter::finding)
                .toList();
    }

    private static boolean isWithin(@Nullable Element element, Set<Element> ours) {
        return element != null && (ours.contains(element) || isWithin(element.getEnclosingElement(), ours));
    }

    private static Finding finding(trestle.processor.Finding finding) {
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
                finding.accepted().map(accepted -> accepted.because()));
    }

    private String binaryName(@Nullable TypeElement element) {
        return element == null ? "" : context.elements().getBinaryName(element).toString();
    }

    /** The elements whose sources the descriptor follows from. */
    public Element[] origins() {
        return Stream.of(
                        Optional.of(design.element()).stream(),
                        design.tables().stream().map(TableDesign::element),
                        design.items().map(ItemDesign::element))
                .flatMap(elements -> elements)
                .toArray(Element[]::new);
    }
}
