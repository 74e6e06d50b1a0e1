package trestle.processor.write;

import javax.lang.model.element.ExecutableElement;
import trestle.model.descriptor.PatternDescriptor;

/** What a repository's method has been resolved to. Making one reports whatever is wrong with the method. */
public interface MethodPlan {
    ExecutableElement method();

    /** What the descriptor says of it; {@link Patterns} fills in what the source tells. */
    PatternDescriptor pattern();

    /** Adds the method, and the constants and helpers it needs, to the repository's implementation. */
    void write(RepositoryCode repository);
}
