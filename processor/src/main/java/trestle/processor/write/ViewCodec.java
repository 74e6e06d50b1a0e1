package trestle.processor.write;

import static trestle.processor.write.Generated.ITEM;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import trestle.model.KeyOnly;
import trestle.processor.Labels;
import trestle.processor.Mirror;
import trestle.processor.design.Component;
import trestle.processor.design.TableDesign;
import trestle.processor.design.ValueType;
import trestle.processor.design.ViewDesign;

/** Writes a view's projection: the paths it fetches, and the reading of them. */
final class ViewCodec {
    private final TableDesign table;
    private final ViewDesign view;

    ViewCodec(TableDesign table, ViewDesign view) {
        this.table = table;
        this.view = view;
    }

    JavaFile write() {
        var name = Generated.projection(view.element());
        var type = Generated.statics(name, view.element());
        var visible = Stream.concat(Stream.of(Generated.visibility(view.element())), Stream.of(Modifier.STATIC))
                .toArray(Modifier[]::new);
        type.addJavadoc("Reads {@link $T} from {@code $L}.", view.element(), table.name());
        var paths = paths(view).stream().map(path -> CodeBlock.of("$S", path)).toList();
        type.addField(FieldSpec.builder(
                        ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(String.class)),
                        "PATHS",
                        visible)
                .addModifiers(Modifier.FINAL)
                .initializer("$T.of($L)", List.class, CodeBlock.join(paths, ", "))
                .build());
        if (view.components().stream().anyMatch(ViewCodec::isKeyOnly)) {
            RecordReading.addPatterns(type, view.of().key());
        }
        var support = new Support(Labels.stem(view.element()));
        var read = MethodSpec.methodBuilder("read")
                .addModifiers(visible)
                .returns(TypeName.get(view.element().asType()))
                .addParameter(ITEM, "item");
        new RecordReading(table, view.of().key(), view.components(), support)
                .addTo(read, view.element(), this::isKeyAttribute);
        type.addMethod(read.build());
        support.addTo(type);
        return Generated.file(name, type.build());
    }

    /** The paths a view projects, without those that are in the key. */
    static List<String> paths(ViewDesign view) {
        var paths = new ArrayList<String>();
        view.components().stream()
                .filter(c -> !isKeyOnly(c))
                .forEach(c -> addPaths("", c, view.of().components(), paths));
        return paths;
    }

    static boolean isKeyOnly(Component component) {
        return component.keyOnly() || Mirror.has(component.element(), KeyOnly.class);
    }

    /** A nested record that is the item's own is fetched whole; one with some of its components, in parts. */
    private static void addPaths(String before, Component component, List<Component> whole, List<String> paths) {
        var path = before + component.attribute();
        var origin =
                whole.stream().filter(c -> c.name().equals(component.name())).findFirst();
        boolean part = component.type() instanceof ValueType.Nested nested
                && origin.isPresent()
                && origin.get().type() instanceof ValueType.Nested from
                && !from.element().equals(nested.element());
        if (!part) {
            paths.add(path);
            return;
        }
        var nested = (ValueType.Nested) component.type();
        var from = (ValueType.Nested) origin.get().type();
        nested.components().forEach(inner -> addPaths(path + ".", inner, from.components(), paths));
    }

    private boolean isKeyAttribute(String attribute) {
        return table.indexes().stream()
                .anyMatch(index -> index.pk().name().equals(attribute)
                        || index.sk().filter(sk -> sk.name().equals(attribute)).isPresent());
    }
}
