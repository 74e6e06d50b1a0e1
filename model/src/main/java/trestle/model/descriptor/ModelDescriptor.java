package trestle.model.descriptor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One model: its tables with all they hold, the access patterns of its repositories, and what the lint found.
 *
 * @param name the model's name
 * @param type the qualified name of the interface it is declared on
 * @param documentation what the source says of it; may be empty
 * @param normalizers the functions its key templates name
 * @param patterns by repository, then in source order
 */
public record ModelDescriptor(
        String name,
        String type,
        String documentation,
        List<TableDescriptor> tables,
        List<Normalizer> normalizers,
        List<PatternDescriptor> patterns,
        List<Finding> findings) {
    /** The first member of every descriptor. */
    public static final String FORMAT = "trestle-model/1";

    public ModelDescriptor {
        tables = List.copyOf(tables);
        normalizers = List.copyOf(normalizers);
        patterns = List.copyOf(patterns);
        findings = List.copyOf(findings);
    }

    /** A function that templates name: {@code {x:name}} is put through the static {@code method} of {@code type}. */
    public record Normalizer(String name, String type, String method) {}

    /** The resource a model's descriptor is found under. */
    public static String resource(String name) {
        return ModelFiles.FOLDER + name + ModelFiles.SUFFIX;
    }

    /** The model of a name on the class path; refused with the names there are when there is none. */
    public static ModelDescriptor load(String name) {
        return ModelFiles.load(name);
    }

    /** Every model on the class path, by name. */
    public static List<ModelDescriptor> all() {
        return ModelFiles.all();
    }

    public static ModelDescriptor read(Path file) {
        try {
            return parse(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("The model " + file + " could not be read.", e);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
        }
    }

    /** Reads what {@link #json} wrote; anything else is refused with the place at fault. */
    public static ModelDescriptor parse(String json) {
        return DescriptorReader.model(JsonText.parse(json));
    }

    /** This descriptor as JSON, in lines, the same for the same descriptor. */
    public String json() {
        return JsonText.write(DescriptorWriter.model(this));
    }

    public Optional<TableDescriptor> table(String wanted) {
        return tables.stream().filter(table -> table.name().equals(wanted)).findFirst();
    }

    public Stream<ItemDescriptor> items() {
        return tables.stream().flatMap(table -> table.items().stream());
    }

    /** The kind of a record's simple name. */
    public Optional<ItemDescriptor> item(String wanted) {
        return items().filter(item -> item.name().equals(wanted)).findFirst();
    }
}
