package trestle.processor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import javax.annotation.processing.Filer;
import javax.lang.model.element.Element;
import javax.tools.FileObject;
import javax.tools.StandardLocation;
import trestle.model.descriptor.ModelDescriptor;

/**
 * Composes the texts of the files to write, in a thread of its own, while that of the compiler, which alone may touch
 * the compiler's elements, goes on with the next. In the end the files are written in the order they came, and the
 * compiler's thread composes what it comes to first.
 */
final class Composer implements AutoCloseable {
    /** Creates the file that a text is for. */
    private interface Target {
        FileObject create(Filer filer) throws IOException;
    }

    private record Text(Target target, FutureTask<String> composing) {}

    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().name("trestle-composer").daemon().factory());
    private final List<Text> texts = new ArrayList<>();

    void add(JavaFile file) {
        var name = ClassName.get(file.packageName(), file.typeSpec().name()).canonicalName();
        var origins = file.typeSpec().originatingElements().toArray(new Element[0]);
        add(filer -> filer.createSourceFile(name, origins), file::toString);
    }

    void add(ModelDescriptor descriptor, Element... origins) {
        var path = ModelDescriptor.resource(descriptor.name());
        add(filer -> filer.createResource(StandardLocation.CLASS_OUTPUT, "", path, origins), descriptor::json);
    }

    private void add(Target target, Callable<String> text) {
        var composing = new FutureTask<>(text);
        thread.execute(composing);
        texts.add(new Text(target, composing));
    }

    void write(Filer filer) throws IOException {
        for (var text : texts) {
            text.composing().run(); // which does nothing where the other thread has begun it
            try (var file = text.target().create(filer).openWriter()) {
                file.write(text.composing().get());
            } catch (ExecutionException e) {
                throw new IllegalStateException("A file could not be composed.", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("The compiler was interrupted.", e);
            }
        }
    }

    /** What is not needed, after an error, is not composed. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
