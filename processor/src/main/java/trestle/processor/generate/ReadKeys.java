package trestle.processor.generate;

import static trestle.processor.generate.Generated.INSTANT_TEXT;
import static trestle.processor.generate.Generated.KEYS;
import static trestle.processor.generate.Generated.VALUES;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.KeyDesign.KeyText;
import trestle.processor.design.KeyDesign.Part;
import trestle.processor.plan.KeyFit;
import trestle.processor.plan.KeyFit.Sort;
import trestle.processor.plan.Parameter;
import trestle.processor.plan.ReadPlan;

/** The keys a read method asks for, made of its parameters. */
final class ReadKeys {
    private final ReadPlan plan;
    private final RepositoryCode code;
    private final KeyCode keys;

    ReadKeys(ReadPlan plan, RepositoryCode code) {
        this.plan = plan;
        this.code = code;
        this.keys = new KeyCode(code.support());
    }

    /** A full key from parameters. */
    CodeBlock key(KeyFit fit) {
        return key(fit, Map.of());
    }

    /** The same with another name for a parameter. */
    CodeBlock key(KeyFit fit, Map<String, String> renamed) {
        var key = fit.key();
        var slots = key.distinctSlots();
        if (hasConverted(fit, slots)) {
            return convertedKey(fit, renamed);
        }
        var arguments = arguments(fit, slots, renamed);
        if (key.shardedBy().isPresent()) {
            var by = key.shardedBy().get();
            if (!key.has(by)) {
                var parameter = Parameter.binding(plan.parameters(), by).orElseThrow();
                arguments.add(CodeBlock.of(parameter.name()));
            }
            arguments.add(CodeBlock.of(plan.named(code.shards(plan.table(fit.item())))));
        }
        return CodeBlock.of("$T.key($L)", GeneratedNames.codec(fit.item()), CodeBlock.join(arguments, ", "));
    }

    /** A key whose day or month is given as such, where the record has an instant. */
    private CodeBlock convertedKey(KeyFit fit, Map<String, String> renamed) {
        var table = plan.table(fit.item());
        var pk = value(fit, fit.key().pk(), false, renamed);
        if (table.sk().isEmpty()) {
            return CodeBlock.of("$T.key($S, $L)", VALUES, table.pk().name(), pk);
        }
        return CodeBlock.of(
                "$T.key($S, $L, $S, $L)",
                VALUES,
                table.pk().name(),
                pk,
                table.sk().get().name(),
                value(fit, fit.key().sk().orElseThrow(), true, renamed));
    }

    /** The partition key of a query. */
    CodeBlock pk(KeyFit fit) {
        var text = fit.key().pk();
        if (hasConverted(fit, text.slots())) {
            return value(fit, text, false, Map.of());
        }
        return CodeBlock.of(
                "$T.$L($L)",
                GeneratedNames.codec(fit.item()),
                KeyCode.pkMethod(fit.key()),
                CodeBlock.join(arguments(fit, text.distinctSlots(), Map.of()), ", "));
    }

    private CodeBlock value(KeyFit fit, KeyText text, boolean sort, Map<String, String> renamed) {
        if (text.number()) {
            var slot = text.slots().getFirst();
            return code.support().values().write(slot.type(), argument(fit, slot, renamed));
        }
        return CodeBlock.of("$T.of($T.$L($L))", VALUES, KEYS, sort ? "sk" : "pk", text(fit, text.parts(), renamed));
    }

    private CodeBlock text(KeyFit fit, List<Part> parts, Map<String, String> renamed) {
        return keys.joined(parts, slot -> segment(fit, slot, argument(fit, slot, renamed)));
    }

    private CodeBlock segment(KeyFit fit, Part.Slot slot, CodeBlock value) {
        return isConverted(fit, slot) ? CodeBlock.of("$T.text($L)", INSTANT_TEXT, value) : keys.segment(slot, value);
    }

    private static List<CodeBlock> arguments(KeyFit fit, List<Part.Slot> slots, Map<String, String> renamed) {
        var arguments = new ArrayList<CodeBlock>();
        for (var slot : slots) {
            arguments.add(argument(fit, slot, renamed));
        }
        return arguments;
    }

    private static CodeBlock argument(KeyFit fit, Part.Slot slot, Map<String, String> renamed) {
        var parameter = Objects.requireNonNull(fit.bound().get(slot.name()));
        return CodeBlock.of(renamed.getOrDefault(parameter.name(), parameter.name()));
    }

    private static boolean hasConverted(KeyFit fit, List<Part.Slot> slots) {
        for (var slot : slots) {
            if (isConverted(fit, slot)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isConverted(KeyFit fit, Part.Slot slot) {
        var parameter = fit.bound().get(slot.name());
        return parameter != null && slot.isTakenFrom(parameter.type());
    }

    /** The condition on the sort key, where there is one. */
    Optional<CodeBlock> sort(KeyFit fit) {
        return switch (fit.sort()) {
            case Sort.Whole w -> Optional.empty();
            case Sort.Equal e -> Optional.of(equal(fit));
            case Sort.Begins begins
            when begins.digit() -> {
                var prefix = text(fit, begins.prefix(), Map.of());
                yield Optional.of(
                        begins.prefix().isEmpty()
                                ? CodeBlock.of("within($S, $S)", "0", ":")
                                : CodeBlock.of("within($L + $S, $L + $S)", prefix, "0", prefix, ":"));
            }
            case Sort.Begins begins ->
                Optional.of(CodeBlock.of("startingWith($L)", text(fit, begins.prefix(), Map.of())));
            case Sort.Span span -> Optional.of(CodeBlock.of("within($S, $S)", span.from(), span.to()));
            case Sort.Within within -> Optional.of(within(fit, within));
        };
    }

    private CodeBlock equal(KeyFit fit) {
        var text = fit.key().sk().orElseThrow();
        if (hasConverted(fit, text.slots())) {
            return CodeBlock.of("equalTo($L)", value(fit, text, true, Map.of()));
        }
        return CodeBlock.of(
                "equalTo($T.$L($L))",
                GeneratedNames.codec(fit.item()),
                KeyCode.skMethod(fit.key()),
                CodeBlock.join(arguments(fit, text.distinctSlots(), Map.of()), ", "));
    }

    private CodeBlock within(KeyFit fit, Sort.Within within) {
        var value = plan.free("value");
        var range = within.range().name();
        if (fit.key().sk().orElseThrow().number()) {
            return CodeBlock.of(
                    "range($L, $L -> $L)",
                    range,
                    value,
                    code.support().values().write(within.slot().type(), CodeBlock.of(value)));
        }
        return CodeBlock.of(
                "$L($L, $L, $L -> $L, $S)",
                within.digit() ? "rangeOfDigits" : "range",
                text(fit, within.prefix(), Map.of()),
                range,
                value,
                segment(fit, within.slot(), CodeBlock.of(value)),
                within.after());
    }
}
