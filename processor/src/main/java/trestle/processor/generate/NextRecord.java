package trestle.processor.generate;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import trestle.processor.design.Component;
import trestle.processor.design.ValueType;
import trestle.processor.design.ValueType.Numeric.Width;
import trestle.processor.plan.WriteStep;

/**
 * The record a revision leaves behind: the one after, with whole-number versions one above the one before, and with
 * the counters of the one before, which revisions never touch.
 */
final class NextRecord {
    private NextRecord() {}

    static CodeBlock statement(WriteStep.Revise revise) {
        var arguments = new ArrayList<CodeBlock>();
        for (var component : revise.item().components()) {
            arguments.add(argument(component, revise.before(), revise.given()));
        }
        return CodeBlock.builder()
                .add(
                        "var $N = new $T(\n$>$>$L);\n$<$<",
                        revise.after(),
                        revise.item().element(),
                        CodeBlock.join(arguments, ",\n"))
                .build();
    }

    private static CodeBlock argument(Component component, String before, String after) {
        if (component.isNumberedVersion()) {
            var was = CodeBlock.of("$N.$N()", before, component.name());
            var one = ((ValueType.Numeric) component.type()).width() == Width.LONG ? "1L" : "1";
            return component.nullable()
                    ? CodeBlock.of("$L == null ? $L : $L + 1", was, one, was)
                    : CodeBlock.of("$L + 1", was);
        }
        return CodeBlock.of("$N.$N()", component.count().isPresent() ? before : after, component.name());
    }
}
