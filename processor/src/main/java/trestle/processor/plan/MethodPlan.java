package trestle.processor.plan;

import javax.lang.model.element.ExecutableElement;
import trestle.model.descriptor.PatternDescriptor;

/** What a repository's method has been resolved to. Making one reports whatever is wrong with the method. */
public sealed interface MethodPlan permits ReadPlan, WritePlan {
    ExecutableElement method();

    /** What the descriptor says of it; {@link Patterns} fills in what the source tells. */
    PatternDescriptor pattern();
}
