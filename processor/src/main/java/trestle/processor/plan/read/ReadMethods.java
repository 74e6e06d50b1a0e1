package trestle.processor.plan.read;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.plan.MethodPlan;
import trestle.processor.plan.ReadPlan;
import trestle.processor.plan.ReadPlan.Access;

/** Plans the methods that read: {@code @Find}, {@code @Count} and {@code @Scan}. */
public final class ReadMethods {
    private final Context context;
    private final Design design;

    public ReadMethods(Context context, Design design) {
        this.context = context;
        this.design = design;
    }

    /** Absent where a problem was reported. */
    public Optional<MethodPlan> plan(RepositoryDesign repository, ExecutableElement method) {
        var plan = new ReadMethod(context, design, repository, method).plan();
        return plan.isPresent() ? Optional.of(plan.get()) : Optional.empty();
    }

    /** Reports the index keys that are written and that none of the model's methods reads. */
    public void checkIndexes(List<MethodPlan> plans) {
        for (var item : design.items()) {
            for (var key : item.indexKeys()) {
                if (!isRead(item, key.index().orElseThrow(), plans)) {
                    context.report(
                            Message.INDEX_NEVER_READ,
                            Place.of(key.at(), key.annotation()),
                            item.name(),
                            key.index().orElseThrow());
                }
            }
        }
    }

    private static boolean isRead(ItemDesign item, String index, List<MethodPlan> plans) {
        for (var plan : plans) {
            if (plan instanceof ReadPlan read && isAbout(read, item) && reads(read.access(), index)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isAbout(ReadPlan plan, ItemDesign item) {
        return plan.kinds().has(item)
                || plan.via().isPresent() && plan.via().get().item().element().equals(item.element());
    }

    private static boolean reads(Access access, String index) {
        return access.index().isPresent() && access.index().get().name().equals(index);
    }
}
