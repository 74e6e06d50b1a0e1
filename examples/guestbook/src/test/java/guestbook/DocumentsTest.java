package guestbook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.export.ModelDocument;

/** What {@code trestle docs --check} says where the guest book is on the class path: that every model has its document. */
final class DocumentsTest {
    private static final Path FOLDER = Path.of("..", "..", "docs", "data-models");

    @Test
    void everyModelHasItsDocument() throws IOException {
        for (var model : ModelDescriptor.all()) {
            var file = FOLDER.resolve(model.name() + ".md");
            var text = ModelDocument.of(model);
            if (Boolean.getBoolean("trestle.write")) Files.writeString(file, text);

            assertThat(file).as("run it with -Dtrestle.write=true").content().isEqualTo(text);
        }
    }
}
