package trestle.processor.write;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import trestle.processor.Context;
import trestle.processor.Message;
import trestle.processor.Place;
import trestle.processor.design.Design;
import trestle.processor.design.ItemDesign;
import trestle.processor.design.KeyDesign;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.write.ReadPlan.Access;

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
        return new ReadMethod(context, design, repository, method).plan().map(plan -> plan);
    }

    /** Reports the index keys that are written and that none of the model's methods reads. */
    public void checkIndexes(List<MethodPlan> plans) {
        for (var item : design.items().toList()) {
            for (var key : item.indexKeys()) {
                boolean read = plans.stream().anyMatch(plan -> reads(plan, item, key));
                if (!read) {
                    context.report(
                            Message.INDEX_NEVER_READ,
                            Place.of(key.at(), key.annotation()),
                            item.name(),
                            key.index().orElseThrow());
                }
            }
        }
    }

    private static boolean reads(MethodPlan plan, ItemDesign item, KeyDesign key) {
        if (!(plan instanceof ReadPlan read)) {
            return false;
        }
        boolean concerned = read.kinds().items().contains(item)
                || read.via().filter(via -> via.item().equals(item)).isPresent();
        return concerned
                && switch (read.access()) {
                    case Access.Get g -> false;
                    case Access.GetAll g -> false;
                    case Access.Query query -> query.fit().key().index().equals(key.index());
                    case Access.Scan scan ->
                        scan.index()
                                .filter(index -> key.index().equals(Optional.of(index.name())))
                                .isPresent();
                };
    }
}
