package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.export.ModelDocument;

/** The design documents in {@code docs/data-models} are what the models say. */
class DataModelDocumentsTest {
    private static final Path FOLDER = Path.of("..", "docs", "data-models");

    static Stream<ModelDescriptor> models() {
        return ModelDescriptor.all().stream();
    }

    @ParameterizedTest
    @MethodSource("models")
    void everyDocumentIsFresh(ModelDescriptor model) throws IOException {
        var file = FOLDER.resolve(model.name() + ".md");

        assertThat(file).as("run ./trestle docs").exists();
        assertThat(Files.readString(file))
                .as("docs/data-models/%s.md is stale: run ./trestle docs", model.name())
                .isEqualTo(ModelDocument.of(model));
    }

    @Test
    void thereIsADocumentForEachModelAndForNothingElse() throws IOException {
        try (var files = Files.list(FOLDER)) {
            var examples = Stream.of("guestbook"); // checked beside its model
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Stream.concat(models().map(ModelDescriptor::name), examples)
                            .map(model -> model + ".md")
                            .toList());
        }
        assertThat(models().map(ModelDescriptor::name))
                .containsExactly("archive", "enablement", "gallery", "rollmodel", "shareables");
    }
}
