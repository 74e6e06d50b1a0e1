package trestle.processor.condition;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A condition that was checked: an expression with aliases {@code #0}, {@code #1} … and placeholders {@code :0},
 * {@code :1} ….
 *
 * @param source the condition as it was written, on one line
 * @param names the attribute of each alias, in order
 * @param operands what each placeholder stands for, the first being {@code :0}
 * @param components the item's components it mentions
 * @param parameters the method's parameters it mentions
 */
public record Checked(
        String source,
        String text,
        Map<String, String> names,
        List<Operand> operands,
        Set<String> components,
        Set<String> parameters) {}
