package trestle.model.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelDescriptorTest {
    @Test
    void readingWhatWasWrittenGivesAnEqualDescriptor() {
        var model = Samples.full();

        assertThat(ModelDescriptor.parse(model.json())).isEqualTo(model);
    }

    @Test
    void theSampleSaysSomethingInEveryMember() throws ReflectiveOperationException {
        var told = new HashSet<String>();
        var seen = new HashSet<String>();

        look(Samples.full(), told, seen);

        assertThat(told)
                .as("members whose loss in JSON the round trip would notice")
                .isEqualTo(seen);
    }

    @Test
    void oneDescriptorIsAlwaysTheSameText() {
        assertThat(Samples.full().json()).isEqualTo(Samples.full().json()).endsWith("}\n");
    }

    @Test
    void membersOfALaterVersionArePassedOver() {
        var json = Samples.full().json().replaceFirst("\"name\"", "\"since\" : [ { \"x\" : 1 } ],\n  \"name\"");

        assertThat(ModelDescriptor.parse(json)).isEqualTo(Samples.full());
    }

    @Test
    void anotherFormatIsRefused() {
        var json = Samples.full().json().replace("trestle-model/1", "trestle-model/2");

        assertThatThrownBy(() -> ModelDescriptor.parse(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The descriptor's format is \"trestle-model/2\"; this version reads \"trestle-model/1\".");
    }

    @Test
    void whatIsMissingIsNamedWithItsPlace() {
        var json = Samples.full().json().replaceFirst("\"pk\" : \"USER#\\{athleteId}\",", "");

        assertThatThrownBy(() -> ModelDescriptor.parse(json))
                .hasMessage("The descriptor's /tables[Journal]/items[Entry]/keys/pk is missing.");
    }

    @Test
    void textThatIsNoJsonIsRefusedWithItsLine() {
        assertThatThrownBy(() -> ModelDescriptor.parse("{\n  \"format\" : oops }"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not JSON")
                .hasMessageContaining("line 2");
    }

    @Test
    void modelsOfFoldersAndOfJarsAreFound(@TempDir Path temp) throws Exception {
        var folder = temp.resolve("classes/META-INF/trestle");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("journal.model.json"), Samples.full().json());
        var jar = temp.resolve("other.jar");
        try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("META-INF/trestle/"));
            out.putNextEntry(new JarEntry("META-INF/trestle/other.model.json"));
            out.write(Samples.full()
                    .json()
                    .replaceFirst("\"journal\"", "\"other\"")
                    .getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }

        within(List.of(temp.resolve("classes"), jar), () -> {
            assertThat(ModelDescriptor.all()).extracting(ModelDescriptor::name).containsExactly("journal", "other");
            assertThat(ModelDescriptor.load("other").name()).isEqualTo("other");
            assertThatThrownBy(() -> ModelDescriptor.load("jurnal"))
                    .hasMessage("There is no model \"jurnal\". There are: journal, other.");
        });
    }

    @Test
    void aFileIsNamedInItsRefusal(@TempDir Path temp) throws Exception {
        var file = Files.writeString(temp.resolve("x.model.json"), "[]");

        assertThatThrownBy(() -> ModelDescriptor.read(file))
                .hasMessageContaining("x.model.json")
                .hasMessageContaining("A descriptor is a JSON object.");
    }

    private static void within(List<Path> classPath, Runnable test) throws Exception {
        var urls = new URL[classPath.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = classPath.get(i).toUri().toURL();
        }
        var before = Thread.currentThread().getContextClassLoader();
        try (var loader = new URLClassLoader(urls, null)) {
            Thread.currentThread().setContextClassLoader(loader);
            test.run();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Collects every member of every record reached, and which of them hold more than nothing somewhere. */
    private static void look(Object value, Set<String> told, Set<String> seen) throws ReflectiveOperationException {
        switch (value) {
            case Record record -> members(record, told, seen);
            case List<?> list -> {
                for (var element : list) {
                    look(element, told, seen);
                }
            }
            case Optional<?> optional when optional.isPresent() -> look(optional.get(), told, seen);
            default -> {}
        }
    }

    private static void members(Record record, Set<String> told, Set<String> seen)
            throws IllegalAccessException, InvocationTargetException, ReflectiveOperationException {
        for (var component : record.getClass().getRecordComponents()) {
            var member = record.getClass().getSimpleName() + "." + component.getName();
            var value = component.getAccessor().invoke(record);
            seen.add(member);
            if (!List.of("", List.of(), Optional.empty(), false, 0).contains(value)) {
                told.add(member);
            }
            look(value, told, seen);
        }
    }
}
