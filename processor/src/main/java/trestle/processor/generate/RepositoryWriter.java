package trestle.processor.generate;

import com.palantir.javapoet.JavaFile;
import java.util.List;
import java.util.Optional;
import trestle.processor.design.GeneratedNames;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.plan.MethodPlan;
import trestle.processor.plan.ReadPlan;
import trestle.processor.plan.WritePlan;

/** Writes a repository's implementation: {@code DynamoJournal} for {@code Journal}. */
public final class RepositoryWriter {
    private RepositoryWriter() {}

    /** Absent where some of its methods could not be resolved, which has been reported. */
    public static Optional<JavaFile> write(RepositoryDesign repository, List<MethodPlan> plans) {
        if (plans.size() < repository.methods().size()) {
            return Optional.empty();
        }
        var code = new RepositoryCode(repository);
        for (var plan : plans) {
            switch (plan) {
                case ReadPlan read -> new ReadCode(read, code).write();
                case WritePlan write -> new WriteMethodCode(write, code).write();
            }
        }
        return Optional.of(Generated.file(GeneratedNames.repository(repository), code.build()));
    }
}
