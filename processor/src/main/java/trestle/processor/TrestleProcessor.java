package trestle.processor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import trestle.processor.check.DesignCheck;
import trestle.processor.check.GroupCheck;
import trestle.processor.check.NameCheck;
import trestle.processor.design.Design;
import trestle.processor.generate.CodecWriter;
import trestle.processor.generate.DescriptorBuilder;
import trestle.processor.generate.FactsWriter;
import trestle.processor.generate.RepositoryWriter;
import trestle.processor.parse.Annotated;
import trestle.processor.parse.DesignReader;
import trestle.processor.plan.MethodPlan;

/**
 * Reads the designs of a build, checks them, plans their repositories' methods, and, if there is no error, writes.
 *
 * <p>With {@code -Atrestle.explain=true} it prints infos too, which otherwise stand in the descriptor alone. With
 * {@code -Atrestle.targets=alternator} it also says what that store cannot do.
 */
@SupportedAnnotationTypes("trestle.model.*")
@SupportedOptions({TrestleProcessor.EXPLAIN, TrestleProcessor.TARGETS})
public final class TrestleProcessor extends AbstractProcessor {
    static final String EXPLAIN = "trestle.explain";
    static final String TARGETS = "trestle.targets";

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (!annotations.isEmpty()) {
            try (var composer = new Composer()) {
                process(new Annotated(round, annotations), round, composer);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return false;
    }

    private void process(Annotated annotated, RoundEnvironment round, Composer composer) throws IOException {
        var problems = new Problems();
        var context = new Context(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), problems);
        var reader = new DesignReader(context, annotated);
        var designs = reader.read();
        var groups = reader.readGroups();
        for (var design : designs) {
            new DesignCheck(context, design, targets()).check();
        }
        for (var group : groups) {
            new DesignCheck(context, group, targets()).check();
            new GroupCheck(context, group).check();
        }
        new NameCheck(context, round).check(designs, groups);
        if (!problems.hasErrors()) {
            for (var design : designs) {
                addCodecs(design, composer);
            }
        }
        var planned = new ArrayList<Planned>();
        for (var design : designs) {
            planned.add(plan(context, design));
        }
        for (var group : groups) {
            plan(context, group); // which proves it; the code is written for the tables that include it
        }
        problems.checkAcceptances();
        var pointer = new Pointer(processingEnv);
        problems.print(pointer, Boolean.parseBoolean(processingEnv.getOptions().get(EXPLAIN)));
        if (!problems.hasErrors()) {
            for (var design : planned) {
                add(context, design, pointer, composer);
            }
            for (var group : groups) {
                composer.add(new FactsWriter(context, group).write());
            }
            composer.write(processingEnv.getFiler());
        }
    }

    private Set<String> targets() {
        var named = processingEnv.getOptions().getOrDefault(TARGETS, "");
        return Set.of(named.toLowerCase(Locale.ROOT).split(","));
    }

    private static void addCodecs(Design design, Composer composer) {
        for (var file : new CodecWriter(design).write()) {
            composer.add(file);
        }
    }

    /** A design whose methods have been resolved: those of each repository, in the order of the design's. */
    private record Planned(Design design, List<List<MethodPlan>> methods) {
        List<MethodPlan> all() {
            var all = new ArrayList<MethodPlan>();
            methods.forEach(all::addAll);
            return all;
        }
    }

    private static Planned plan(Context context, Design design) {
        var planner = new RepositoryPlanner(context, design);
        var methods = new ArrayList<List<MethodPlan>>();
        for (var repository : design.repositories()) {
            methods.add(planner.plan(repository));
        }
        var planned = new Planned(design, methods);
        planner.check(planned.all());
        return planned;
    }

    private static void add(Context context, Planned planned, Pointer pointer, Composer composer) {
        var repositories = planned.design().repositories();
        for (int i = 0; i < repositories.size(); i++) {
            RepositoryWriter.write(repositories.get(i), planned.methods().get(i))
                    .ifPresent(composer::add);
        }
        var descriptor = new DescriptorBuilder(context, planned.design(), pointer);
        composer.add(descriptor.build(planned.all()), descriptor.origins());
    }
}
