package trestle.processor.generate;

import static trestle.processor.generate.Generated.KEYS;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.ValueType;
import trestle.processor.plan.UpdateCall;
import trestle.processor.plan.WriteParameter;

/** The calls of a partial update as code. */
final class UpdateCode {
    private final WriteCode code;
    private final ItemDesign item;

    UpdateCode(WriteCode code, ItemDesign item) {
        this.code = code;
        this.item = item;
    }

    CodeBlock write(List<UpdateCall> calls) {
        var all = CodeBlock.builder();
        for (var call : calls) {
            all.add("\n$L", write(call));
        }
        return all.build();
    }

    private CodeBlock write(UpdateCall call) {
        return switch (call) {
            case UpdateCall.SetTo(var component, var path, var from) ->
                CodeBlock.of(".set($L, $L)", value(component, from), Generated.quoted(path));
            case UpdateCall.AddTo(var component, var path, var from) ->
                CodeBlock.of(".add($L, $L)", added(component, from), Generated.quoted(path));
            case UpdateCall.TakeFrom(var component, var path, var from) ->
                CodeBlock.of(".take($L, $L)", added(component, from), Generated.quoted(path));
            case UpdateCall.Unset(var path) -> CodeBlock.of(".remove($L)", Generated.quoted(path));
            case UpdateCall.Within(var path) -> CodeBlock.of(".within($L)", Generated.quoted(path));
            case UpdateCall.Expected(var component, var is) ->
                CodeBlock.of(
                        ".$L($S, $L)",
                        component.version() ? "version" : "expect",
                        component.attribute(),
                        value(component, is));
            case UpdateCall.Increment(var version, var was) ->
                CodeBlock.of(
                        was.nullable() ? ".set($1T.of($2N == null ? 1 : $2N + 1), $3S)" : ".set($1T.of($2N + 1), $3S)",
                        VALUES,
                        was.name(),
                        version.attribute());
            case UpdateCall.IndexKey key -> indexKey(key);
        };
    }

    private CodeBlock value(Component component, WriteParameter from) {
        return code.value(item, component, from.code(), from.nullable());
    }

    /** What is added to a set may be one element. */
    private CodeBlock added(Component component, WriteParameter from) {
        if (component.type() instanceof ValueType.SetOf set && !from.isCollection()) {
            var one = CodeBlock.of("$T.of($L)", Set.class, from.code());
            var written = code.repository().support().values().write(set, one);
            return from.nullable() ? CodeBlock.of("$L == null ? null : $L", from.code(), written) : written;
        }
        return value(component, from);
    }

    private CodeBlock indexKey(UpdateCall.IndexKey key) {
        var arguments = new ArrayList<>(key.arguments());
        if (key.partition() && key.key().shardedBy().isPresent()) {
            arguments.add(CodeBlock.of("$L", code.shards(item)));
        }
        var name = key.partition() ? KeyCode.pkMethod(key.key()) : KeyCode.skMethod(key.key());
        var made = CodeBlock.of("$T.$L($L)", code.codec(item), name, CodeBlock.join(arguments, ", "));
        if (key.present().isEmpty()) {
            return CodeBlock.of(".set($L, $S)", made, key.attribute());
        }
        return CodeBlock.of(".set($L ? $L : null, $S)", present(key), made, key.attribute());
    }

    private static CodeBlock present(UpdateCall.IndexKey key) {
        var tests = new ArrayList<CodeBlock>();
        for (var presence : key.present()) {
            var value = CodeBlock.of("$N", presence.parameter());
            tests.add(
                    switch (presence.state()) {
                        case ABSENT -> CodeBlock.of("$L == null", value);
                        case THERE -> CodeBlock.of("$L != null", value);
                        case THERE_AS_TEXT -> CodeBlock.of("$T.isPresent($L)", KEYS, value);
                    });
        }
        return CodeBlock.join(tests, " && ");
    }
}
