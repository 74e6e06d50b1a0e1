package trestle.bench.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Completion;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import trestle.processor.TrestleProcessor;

/** The processor with a clock: writes into a file how many nanoseconds it took, from its loading to its last file. */
public final class Timed implements Processor {
    static final String INTO = "timed.into";

    private final Processor processor;
    private Path into = Path.of("");
    private long nanos;

    public Timed() {
        long start = System.nanoTime();
        processor = new TrestleProcessor();
        nanos = System.nanoTime() - start;
    }

    @Override
    public void init(ProcessingEnvironment environment) {
        into = Path.of(environment.getOptions().get(INTO));
        long start = System.nanoTime();
        processor.init(environment);
        nanos += System.nanoTime() - start;
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        long start = System.nanoTime();
        processor.process(annotations, round);
        nanos += System.nanoTime() - start;
        if (round.processingOver()) {
            try {
                Files.writeString(into, Long.toString(nanos));
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return false;
    }

    @Override
    public Set<String> getSupportedOptions() {
        var options = new HashSet<>(processor.getSupportedOptions());
        options.add(INTO);
        return options;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
        return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return processor.getSupportedSourceVersion();
    }

    @Override
    public Iterable<? extends Completion> getCompletions(
            Element element,
            @Nullable AnnotationMirror annotation,
            @Nullable ExecutableElement member,
            @Nullable String typed) {
        return processor.getCompletions(element, annotation, member, typed);
    }
}
