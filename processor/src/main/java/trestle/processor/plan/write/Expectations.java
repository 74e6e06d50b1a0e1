package trestle.processor.plan.write;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import trestle.processor.design.Component;
import trestle.processor.design.ItemDesign;
import trestle.processor.plan.UpdateCall;
import trestle.processor.plan.WriteMethod;
import trestle.processor.plan.WriteParameter;

/** What plain parameters that are no part of the key say of the item: what it is expected to be. */
final class Expectations {
    private final WriteMethod method;
    private final ItemDesign item;
    private final Set<String> bound = new LinkedHashSet<>();

    Expectations(WriteMethod method, ItemDesign item) {
        this.method = method;
        this.item = item;
    }

    /** The parameters that say something of the item. */
    Set<String> bound() {
        return bound;
    }

    /**
     * Calls that state them.
     *
     * @param used parameters that the condition uses, so that they state nothing unless they are needed
     * @param needed components whose value must be certain
     */
    List<UpdateCall> of(Set<String> used, Set<String> needed) {
        var calls = new ArrayList<UpdateCall>();
        for (var parameter : method.parameters()) {
            if (!parameter.isPlain()) {
                continue;
            }
            boolean key = item.keyParts().containsKey(parameter.component());
            var component = item.component(parameter.component());
            boolean stated = !used.contains(parameter.name()) || needed.contains(parameter.component());
            if (key) {
                bound.add(parameter.name());
            } else if (component.isPresent() && stated && isLike(parameter, component.get())) {
                bound.add(parameter.name());
                calls.add(new UpdateCall.Expected(component.get(), parameter));
            }
        }
        return calls;
    }

    private boolean isLike(WriteParameter parameter, Component component) {
        return method.same(parameter.type(), component.type().java()) && !component.keyOnly();
    }
}
