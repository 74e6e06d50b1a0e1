package trestle.processor.plan.write;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import trestle.processor.Accessors;
import trestle.processor.design.Binding;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.BoundKey;
import trestle.processor.plan.WriteMethod;

/** Binds the key of one item from a method's parameters and from a record. */
final class KeyBinding {
    private final WriteMethod method;
    private final boolean parameters;
    private final @Nullable ItemDesign record;
    private final @Nullable String variable;

    private KeyBinding(WriteMethod method, boolean parameters, @Nullable ItemDesign record, @Nullable String variable) {
        this.method = method;
        this.parameters = parameters;
        this.record = record;
        this.variable = variable;
    }

    /** From the method's parameters alone. */
    static KeyBinding parameters(WriteMethod method) {
        return new KeyBinding(method, true, null, null);
    }

    /** From the record that a variable holds, its components and accessors. */
    static KeyBinding record(WriteMethod method, ItemDesign record, String variable) {
        return new KeyBinding(method, false, record, variable);
    }

    /** From the method's parameters, then from a record. */
    static KeyBinding both(WriteMethod method, ItemDesign record, String variable) {
        return new KeyBinding(method, true, record, variable);
    }

    /** A key, or the names that nothing binds. */
    record Result(Optional<BoundKey> key, List<String> missing) {}

    private record Source(CodeBlock code, boolean nullable) {}

    Result bind(ItemDesign target, List<Binding> bindings) {
        var arguments = new ArrayList<CodeBlock>();
        var nullable = new ArrayList<CodeBlock>();
        var missing = new ArrayList<String>();
        for (var need : target.keyParts().entrySet()) {
            var name = need.getKey();
            var wanted = Binding.accessor(bindings, name);
            var source = find(wanted, need.getValue());
            if (source.isEmpty()) {
                missing.add(wanted.equals(name) ? name : name + " (" + wanted + ")");
                continue;
            }
            arguments.add(source.get().code());
            if (source.get().nullable()) {
                nullable.add(source.get().code());
            }
        }
        return missing.isEmpty()
                ? new Result(Optional.of(new BoundKey(target, arguments, nullable)), List.of())
                : new Result(Optional.empty(), missing);
    }

    private Optional<Source> find(String wanted, TypeMirror type) {
        if (parameters) {
            for (var parameter : method.parameters()) {
                boolean named =
                        parameter.component().equals(wanted) || parameter.name().equals(wanted);
                if (named && method.same(parameter.type(), type)) {
                    return Optional.of(new Source(parameter.code(), parameter.nullable()));
                }
            }
        }
        return record == null ? Optional.empty() : ofRecord(record, wanted, type);
    }

    private Optional<Source> ofRecord(ItemDesign from, String wanted, TypeMirror type) {
        var component = from.component(wanted);
        if (component.isPresent()) {
            return method.same(component.get().type().java(), type)
                    ? Optional.of(new Source(
                            CodeBlock.of("$N.$N()", variable, wanted),
                            component.get().nullable()))
                    : Optional.empty();
        }
        var found = Accessors.find(method.context(), from.element(), wanted);
        return found.isPresent() && method.same(found.get().getReturnType(), type)
                ? Optional.of(new Source(
                        CodeBlock.of("$N.$N()", variable, wanted),
                        method.context().facts().isNullable(found.get())))
                : Optional.empty();
    }
}
