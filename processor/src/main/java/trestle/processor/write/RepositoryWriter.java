package trestle.processor.write;

import com.palantir.javapoet.JavaFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import trestle.model.Count;
import trestle.model.Find;
import trestle.model.Scan;
import trestle.processor.Context;
import trestle.processor.Mirror;
import trestle.processor.design.Design;
import trestle.processor.design.RepositoryDesign;

/** Plans and writes a repository's implementation: {@code DynamoJournal} for {@code Journal}. */
public final class RepositoryWriter {
    private final ReadMethods reads;
    private final WriteMethods writes;

    public RepositoryWriter(Context context, Design design) {
        this.reads = new ReadMethods(context, design);
        this.writes = new WriteMethods(context, design);
    }

    /** What each method has been resolved to; those with a problem, which is reported, are left out. */
    public List<MethodPlan> plan(RepositoryDesign repository) {
        var plans = new ArrayList<MethodPlan>();
        for (var method : repository.methods()) {
            var plan = plan(repository, method);
            if (plan.isPresent()) {
                plans.add(plan.get());
            }
        }
        return plans;
    }

    /** Reports what only all methods of a design together show. */
    public void check(List<MethodPlan> plans) {
        reads.checkIndexes(plans);
    }

    private Optional<MethodPlan> plan(RepositoryDesign repository, ExecutableElement method) {
        boolean reading =
                Mirror.has(method, Find.class) || Mirror.has(method, Count.class) || Mirror.has(method, Scan.class);
        return reading ? reads.plan(repository, method) : writes.plan(repository, method);
    }

    public Optional<JavaFile> write(RepositoryDesign repository, List<MethodPlan> plans) {
        if (plans.size() < repository.methods().size()) {
            return Optional.empty();
        }
        var code = new RepositoryCode(repository);
        for (var plan : plans) {
            plan.write(code);
        }
        return Optional.of(Generated.file(Generated.repository(repository.element()), code.build()));
    }
}
