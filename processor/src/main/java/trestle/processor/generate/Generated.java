package trestle.processor.generate;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import trestle.model.runtime.Attributes;
import trestle.model.runtime.InstantText;
import trestle.model.runtime.KeyShape;
import trestle.model.runtime.Keys;
import trestle.model.runtime.Numbers;
import trestle.model.runtime.Values;
import trestle.processor.design.KeyAttribute;

/** The parts that all generated types share, and the types they refer to. */
final class Generated {
    static final ClassName ATTRIBUTES = ClassName.get(Attributes.class);
    static final ClassName VALUES = ClassName.get(Values.class);
    static final ClassName KEYS = ClassName.get(Keys.class);
    static final ClassName INSTANT_TEXT = ClassName.get(InstantText.class);
    static final ClassName NUMBERS = ClassName.get(Numbers.class);
    static final ClassName KEY_SHAPE = ClassName.get(KeyShape.class);
    static final ClassName ATTRIBUTE_VALUE =
            ClassName.get("software.amazon.awssdk.services.dynamodb.model", "AttributeValue");
    static final TypeName ITEM =
            ParameterizedTypeName.get(ClassName.get(Map.class), ClassName.get(String.class), ATTRIBUTE_VALUE);

    private static final String INDENT = "    ";

    private Generated() {}

    /** A final class without instances, as visible as what it is made for. */
    static TypeSpec.Builder statics(ClassName name, TypeElement from) {
        return type(name)
                .addModifiers(isPublic(from) ? new Modifier[] {Modifier.PUBLIC} : new Modifier[0])
                .addModifiers(Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
    }

    static TypeSpec.Builder type(ClassName name) {
        return TypeSpec.classBuilder(name)
                .addAnnotation(AnnotationSpec.builder(javax.annotation.processing.Generated.class)
                        .addMember("value", "$S", "trestle.processor.TrestleProcessor")
                        .build());
    }

    static JavaFile file(ClassName name, TypeSpec type) {
        return JavaFile.builder(name.packageName(), type)
                .indent(INDENT)
                .skipJavaLangImports(true)
                .build();
    }

    /** The modifiers of a static member: public, where the class is. */
    static Modifier[] staticMember(TypeElement from) {
        return isPublic(from) ? new Modifier[] {Modifier.PUBLIC, Modifier.STATIC} : new Modifier[] {Modifier.STATIC};
    }

    /** Whether a type and everything around it is public. */
    private static boolean isPublic(TypeElement type) {
        for (var at = type; ; at = (TypeElement) at.getEnclosingElement()) {
            boolean inInterface = at.getEnclosingElement() instanceof TypeElement outer
                    && outer.getKind().isInterface();
            if (!at.getModifiers().contains(Modifier.PUBLIC) && !inInterface) {
                return false;
            }
            if (!(at.getEnclosingElement() instanceof TypeElement)) {
                return true;
            }
        }
    }

    /** Texts as arguments: {@code "pk", "sk"}. */
    static CodeBlock quoted(Collection<String> texts) {
        var quoted = new ArrayList<CodeBlock>();
        for (var text : texts) {
            quoted.add(CodeBlock.of("$S", text));
        }
        return CodeBlock.join(quoted, ", ");
    }

    /** A text, or {@code null}. */
    static CodeBlock quoted(Optional<String> text) {
        return text.isPresent() ? CodeBlock.of("$S", text.get()) : CodeBlock.of("null");
    }

    /** The name of a key's attribute, or {@code null}. */
    static CodeBlock quotedName(Optional<KeyAttribute> attribute) {
        return attribute.isPresent() ? CodeBlock.of("$S", attribute.get().name()) : CodeBlock.of("null");
    }
}
