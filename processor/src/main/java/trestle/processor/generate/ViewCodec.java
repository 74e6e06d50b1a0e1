package trestle.processor.generate;

import static trestle.processor.generate.Generated.ITEM;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import trestle.processor.Labels;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.TableDesign;
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
        var name = GeneratedNames.projection(view);
        var type = Generated.statics(name, view.element());
        var visible = Generated.staticMember(view.element());
        type.addJavadoc("Reads {@link $T} from {@code $L}.", view.element(), table.name());
        type.addField(FieldSpec.builder(
                        ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(String.class)),
                        "PATHS",
                        visible)
                .addModifiers(Modifier.FINAL)
                .initializer("$T.of($L)", List.class, Generated.quoted(view.paths()))
                .build());
        if (readsKey()) {
            RecordReading.addPatterns(type, view.of().key());
        }
        var support = new Support(Labels.stem(view.element()));
        var read = MethodSpec.methodBuilder("read")
                .addModifiers(visible)
                .returns(TypeName.get(view.element().asType()))
                .addParameter(ITEM, "item");
        new RecordReading(table, view.of().key(), view.components(), support, CodeBlock.of(""))
                .addTo(read, view.element(), indexAttributes());
        type.addMethod(read.build());
        support.addTo(type);
        return Generated.file(name, type.build());
    }

    private boolean readsKey() {
        for (var component : view.components()) {
            if (component.readFromKey()) {
                return true;
            }
        }
        return false;
    }

    private Set<String> indexAttributes() {
        var names = new HashSet<String>();
        for (var index : table.indexes()) {
            names.addAll(index.keyAttributes());
        }
        return names;
    }
}
