package trestle.processor.plan;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import trestle.model.descriptor.PatternDescriptor;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;

/** A write method, resolved. */
public sealed interface WritePlan extends MethodPlan {
    WriteMethod source();

    Design design();

    @Override
    default ExecutableElement method() {
        return source().element();
    }

    /** One kind. */
    record One(WriteMethod source, Design design, WriteBody body, Ending ending, PatternDescriptor pattern)
            implements WritePlan {}

    /** Any of the kinds under a sealed interface, told apart by the record. */
    record Any(
            WriteMethod source,
            Design design,
            WriteParameter record,
            List<WriteBody> bodies,
            Ending ending,
            PatternDescriptor pattern)
            implements WritePlan {}

    /** A list, in batches. */
    record Batch(
            WriteMethod source,
            Design design,
            ItemDesign item,
            WriteParameter list,
            boolean delete,
            PatternDescriptor pattern)
            implements WritePlan {}
}
