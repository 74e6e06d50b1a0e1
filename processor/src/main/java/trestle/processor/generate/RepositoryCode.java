package trestle.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import trestle.model.runtime.TableReader;
import trestle.processor.Context;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.design.TableDesign;

/**
 * A repository's implementation while it is put together. Fields are made in the constructor from its parameter
 * {@code database}.
 */
public final class RepositoryCode {
    /** By name: the class has a client among its parts, which is not on the processor's own path. */
    private static final ClassName DATABASE = ClassName.get("trestle.model", "Database");

    private final RepositoryDesign repository;
    private final Map<String, FieldSpec> constants = new LinkedHashMap<>();
    private final Map<String, FieldSpec> fields = new LinkedHashMap<>();
    private final Map<String, CodeBlock> made = new LinkedHashMap<>();
    private final Map<String, MethodSpec> methods = new LinkedHashMap<>();
    private final Map<String, MethodSpec> helpers = new LinkedHashMap<>();
    private final Support support = new Support("");

    RepositoryCode(RepositoryDesign repository) {
        this.repository = repository;
    }

    RepositoryDesign repository() {
        return repository;
    }

    Support support() {
        return support;
    }

    /** A constant under this name, or one like it where another has it; once for each value. */
    String constant(TypeName type, String name, CodeBlock value) {
        var free = name;
        for (int i = 2; constants.containsKey(free); i++) {
            if (constants.get(free).initializer().equals(value)) {
                return free;
            }
            free = name + "_" + i;
        }
        constants.put(
                free,
                FieldSpec.builder(type, free, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                        .initializer(value)
                        .build());
        return free;
    }

    /** A field, made once however often it is asked for. */
    String field(TypeName type, String name, CodeBlock value) {
        if (!fields.containsKey(name)) {
            fields.put(
                    name,
                    FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL)
                            .build());
            made.put(name, value);
        }
        return name;
    }

    /** The field through which a table is read. */
    String reader(TableDesign table) {
        var name = variable(table);
        return field(
                TypeName.get(TableReader.class),
                name,
                CodeBlock.of("new $T(database, $S)", TableReader.class, table.name()));
    }

    /** The field with the number of a table's shards. */
    String shards(TableDesign table) {
        return field(
                TypeName.INT,
                variable(table) + "Shards",
                CodeBlock.of("database.tables().shards($S, $L)", table.name(), table.shards()));
    }

    /** A method of the repository, to be given a body. */
    MethodSpec.Builder overriding(Context context, ExecutableElement method) {
        return MethodSpec.overriding(method, (DeclaredType) repository.element().asType(), context.types());
    }

    void addMethod(MethodSpec method) {
        methods.put(method.name() + method.parameters(), method);
    }

    /** A private method, added once. */
    void addHelper(MethodSpec method) {
        helpers.putIfAbsent(method.name(), method);
    }

    TypeSpec build() {
        var type = Generated.type(GeneratedNames.repository(repository))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(TypeName.get(repository.element().asType()))
                .addJavadoc("{@link $T} on DynamoDB.", repository.element());
        type.addFields(constants.values());
        type.addFields(fields.values());
        var constructor =
                MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC).addParameter(DATABASE, "database");
        for (var field : made.entrySet()) {
            constructor.addStatement("this.$L = $L", field.getKey(), field.getValue());
        }
        type.addMethod(constructor.build());
        type.addMethods(methods.values());
        type.addMethods(helpers.values());
        support.addTo(type);
        return type.build();
    }

    /** {@code LIST_NEWEST} for {@code listNewest}. */
    static String constantName(String method) {
        return method.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    private static String variable(TableDesign table) {
        return Support.variable(table.element());
    }
}
