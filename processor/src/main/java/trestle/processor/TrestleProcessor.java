package trestle.processor;

import com.palantir.javapoet.JavaFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.StandardLocation;
import trestle.model.descriptor.ModelDescriptor;
import trestle.processor.check.DesignCheck;
import trestle.processor.design.Design;
import trestle.processor.design.RepositoryDesign;
import trestle.processor.read.DesignReader;
import trestle.processor.write.CodecWriter;
import trestle.processor.write.DescriptorWriter;
import trestle.processor.write.MethodPlan;
import trestle.processor.write.NameCheck;
import trestle.processor.write.RepositoryWriter;

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
            process(round);
        }
        return false;
    }

    private void process(RoundEnvironment round) {
        var problems = new Problems();
        var context = new Context(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), problems);
        var designs = new DesignReader(context, round).read();
        var planned = new ArrayList<Planned>();
        for (var design : designs) {
            new DesignCheck(context, design, targets()).check();
            planned.add(plan(context, design));
        }
        new NameCheck(context, round).check(designs);
        problems.checkAcceptances();
        problems.print(
                new Pointer(processingEnv),
                Boolean.parseBoolean(processingEnv.getOptions().get(EXPLAIN)));
        if (!problems.hasErrors()) {
            planned.forEach(design -> write(context, design));
        }
    }

    private Set<String> targets() {
        var named = processingEnv.getOptions().getOrDefault(TARGETS, "");
        return Set.of(named.toLowerCase(Locale.ROOT).split(","));
    }

    /** A design whose methods have been resolved. */
    private record Planned(
            Design design,
            CodecWriter codecs,
            RepositoryWriter repositories,
            Map<RepositoryDesign, List<MethodPlan>> methods) {}

    private static Planned plan(Context context, Design design) {
        var writer = new RepositoryWriter(context, design);
        var methods = new LinkedHashMap<RepositoryDesign, List<MethodPlan>>();
        design.repositories().forEach(repository -> methods.put(repository, writer.plan(repository)));
        writer.check(methods.values().stream().flatMap(List::stream).toList());
        return new Planned(design, new CodecWriter(context, design), writer, methods);
    }

    private void write(Context context, Planned planned) {
        planned.codecs().write().forEach(this::write);
        planned.methods()
                .forEach((repository, plans) ->
                        planned.repositories().write(repository, plans).ifPresent(this::write));
        var methods = planned.methods().values().stream().flatMap(List::stream).toList();
        var descriptor = new DescriptorWriter(context, planned.design());
        write(descriptor.write(methods), descriptor.origins());
    }

    private void write(ModelDescriptor descriptor, Element[] origins) {
        var path = ModelDescriptor.resource(descriptor.name());
        try (var file = processingEnv
                .getFiler()
                .createResource(StandardLocation.CLASS_OUTPUT, "", path, origins)
                .openWriter()) {
            file.write(descriptor.json());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(JavaFile file) {
        try {
            file.writeTo(processingEnv.getFiler());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
