package trestle.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import trestle.model.runtime.GroupFacts;
import trestle.processor.Context;
import trestle.processor.Documentation;
import trestle.processor.Facts;
import trestle.processor.design.Component;
import trestle.processor.design.Design;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.KeyDesign.Format;
import trestle.processor.design.ValueType;

/** Writes beside a group what the tables that include it cannot read from its class files: {@link GroupFacts}. */
public final class FactsWriter {
    private final Context context;
    private final Design group;

    public FactsWriter(Context context, Design group) {
        this.context = context;
        this.group = group;
    }

    public JavaFile write() {
        var name = GeneratedNames.facts(group.element());
        var facts = AnnotationSpec.builder(GroupFacts.class);
        facts.addMember("repositories", classes(repositories()));
        facts.addMember("views", classes(views()));
        facts.addMember("normalizers", classes(normalizers()));
        facts.addMember("nullable", texts(nullable()));
        facts.addMember("docs", texts(docs()));
        var type = Generated.type(name)
                .addAnnotation(facts.build())
                .addModifiers(Modifier.FINAL)
                .addJavadoc("What the processor knows of {@link $T}.", group.element())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        return Generated.file(name, type.build());
    }

    private List<TypeElement> repositories() {
        var types = new ArrayList<TypeElement>();
        for (var repository : group.repositories()) {
            types.add(repository.element());
        }
        return types;
    }

    private List<TypeElement> views() {
        var types = new ArrayList<TypeElement>();
        for (var view : group.views()) {
            types.add(view.element());
        }
        return types;
    }

    private Set<TypeElement> normalizers() {
        var types = new LinkedHashSet<TypeElement>();
        for (var item : group.items()) {
            for (var key : item.keys()) {
                for (var slot : key.slots()) {
                    if (slot.format() instanceof Format.Named named) {
                        types.add((TypeElement) named.function().getEnclosingElement());
                    }
                }
            }
        }
        return types;
    }

    private Set<String> nullable() {
        var found = new LinkedHashSet<String>();
        for (var item : group.items()) {
            addNullable(item.element(), item.components(), found);
        }
        for (var view : group.views()) {
            addNullable(view.element(), view.components(), found);
        }
        for (var repository : group.repositories()) {
            for (var method : repository.methods()) {
                for (var parameter : method.getParameters()) {
                    add(parameter, found);
                }
            }
        }
        return found;
    }

    private void addNullable(TypeElement record, List<Component> components, Set<String> found) {
        for (var method : ElementFilter.methodsIn(record.getEnclosedElements())) {
            if (method.getParameters().isEmpty()) {
                add(method, found); // a component's accessor has its name
            }
        }
        for (var component : components) {
            addNullable(component.type(), found);
        }
    }

    private void addNullable(ValueType type, Set<String> found) {
        switch (type) {
            case ValueType.Nested nested -> addNullable(nested.element(), nested.components(), found);
            case ValueType.ListOf list -> addNullable(list.element(), found);
            case ValueType.MapOf map -> addNullable(map.value(), found);
            default -> {} // no other type has components
        }
    }

    private void add(Element element, Set<String> found) {
        if (context.facts().isNullable(element)) {
            found.add(Facts.key(element));
        }
    }

    private List<String> docs() {
        var docs = new ArrayList<String>();
        for (var item : group.items()) {
            addDoc(item.element(), docs);
        }
        for (var repository : group.repositories()) {
            for (var method : repository.methods()) {
                addDoc(method, docs);
            }
        }
        return docs;
    }

    private void addDoc(Element element, List<String> docs) {
        var text = Documentation.of(context, element);
        if (!text.isEmpty()) {
            docs.add(Facts.key(element));
            docs.add(text);
        }
    }

    private static CodeBlock classes(Collection<TypeElement> types) {
        var names = new ArrayList<CodeBlock>();
        for (var type : types) {
            names.add(CodeBlock.of("$T.class", type));
        }
        return CodeBlock.of("{$L}", CodeBlock.join(names, ", "));
    }

    private static CodeBlock texts(Collection<String> texts) {
        return CodeBlock.of("{$>$>\n$L$<$<}", CodeBlock.join(quoted(texts), ",\n"));
    }

    private static List<CodeBlock> quoted(Collection<String> texts) {
        var quoted = new ArrayList<CodeBlock>();
        for (var text : texts) {
            quoted.add(CodeBlock.of("$S", text));
        }
        return quoted;
    }
}
