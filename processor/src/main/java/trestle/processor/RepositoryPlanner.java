package trestle.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;
import trestle.model.Count;
import trestle.model.Find;
import trestle.model.Scan;
import trestle.processor.design.Design;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.plan.MethodPlan;
import trestle.processor.plan.read.ReadMethods;
import trestle.processor.plan.write.WriteMethods;

/** Resolves the methods of repositories to what they ask of the database. */
final class RepositoryPlanner {
    private final Context context;
    private final Design design;

    RepositoryPlanner(Context context, Design design) {
        this.context = context;
        this.design = design;
    }

    /** What each method has been resolved to; those with a problem, which is reported, are left out. */
    List<MethodPlan> plan(RepositoryDesign repository) {
        var table = repository.home().table();
        context.problems().enter(table.orElse(design.element()));
        var seen = table.isPresent() ? design.within(table.get()) : design;
        var reads = new ReadMethods(context, seen);
        var writes = new WriteMethods(context, seen);
        var plans = new ArrayList<MethodPlan>();
        for (var method : repository.methods()) {
            var plan = isRead(method) ? reads.plan(repository, method) : writes.plan(repository, method);
            if (plan.isPresent()) {
                plans.add(plan.get());
            }
        }
        return plans;
    }

    /** Reports what only all methods of a design together show. */
    void check(List<MethodPlan> plans) {
        new ReadMethods(context, design).checkIndexes(plans);
    }

    private static boolean isRead(ExecutableElement method) {
        return Mirror.has(method, Find.class) || Mirror.has(method, Count.class) || Mirror.has(method, Scan.class);
    }
}
