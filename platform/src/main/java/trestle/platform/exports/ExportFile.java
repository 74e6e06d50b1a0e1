package trestle.platform.exports;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import gg.jte.Content;
import gg.jte.models.runtime.JteModel;
import gg.jte.output.WriterOutput;
import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import trestle.platform.templates.StaticTemplates;
import trestle.platform.web.Json;
import trestle.platform.web.fields.JsonNaming;

/**
 * A file of an export: its name, and how its rows are written, or where it is stored. Rows are read from their stream as
 * they are written, so that a file of any length takes little memory. JSON is written as the API writes it, with
 * indentation.
 *
 * @param name unique in its export, and part of its format; folders are separated by slashes
 * @param id under which a job's progress mentions the file
 */
public record ExportFile(String name, String id, Body body) {
    private static final StaticTemplates TEMPLATES = new StaticTemplates();
    private static final String SEGMENT = "[a-z0-9][a-z0-9_.-]{0,63}";
    private static final String NAME = SEGMENT + "(/" + SEGMENT + "){0,7}";
    private static final int ID_MAX = 256;

    /** Files on a disk have no origin of their own, so that their scheme is named too. */
    private static final String OWN_PICTURES = "; img-src 'self' file:";

    /** What is in a file. */
    sealed interface Body {}

    /** Writes a file. */
    @FunctionalInterface
    non-sealed interface Rows extends Body {
        /**
         * @param out stays open
         * @param naming how JSON spells the names of fields
         * @param written is called after each row, and may throw to stop the export
         */
        void write(OutputStream out, JsonNaming naming, Runnable written) throws IOException;
    }

    /** A file that is stored already. */
    record Stored(String objectKey) implements Body {}

    public ExportFile {
        if (!name.matches(NAME) || !id.matches("[A-Za-z0-9_./-]+") || id.length() > ID_MAX) {
            throw new IllegalArgumentException("A file of an export has a plain name: " + name + ", " + id + ".");
        }
    }

    private ExportFile(String name, Rows rows) {
        this(name, name, rows);
    }

    /** The same file under another id, for jobs that were stored with that id. */
    public ExportFile withId(String id) {
        return new ExportFile(name, id, body);
    }

    /**
     * A stored object, such as a picture, which goes from its place into the archive as it is. One that is no longer there
     * is left out.
     *
     * @param path such as {@code pictures/2040/lake.jpg}
     */
    public static ExportFile object(String path, String objectKey) {
        return new ExportFile(path, path, new Stored(objectKey));
    }

    /** One JSON object, empty if there is no value. */
    public static ExportFile object(String name, Supplier<? extends Optional<?>> value) {
        return new ExportFile(
                name,
                (out, naming, written) -> json(out, json -> {
                    var found = value.get();
                    writer(naming).writeValue(json, found.isPresent() ? found.get() : Map.of());
                    if (found.isPresent()) written.run();
                }));
    }

    /** A JSON array. */
    public static ExportFile list(String name, Supplier<? extends Stream<?>> rows) {
        return new ExportFile(name, (out, naming, written) -> json(out, json -> list(json, naming, rows, written)));
    }

    /** A JSON object of arrays, in the map's order. */
    public static ExportFile lists(String name, Map<String, Supplier<? extends Stream<?>>> lists) {
        var ordered = new LinkedHashMap<>(lists);
        return new ExportFile(
                name,
                (out, naming, written) -> json(out, json -> {
                    json.writeStartObject();
                    for (var list : ordered.entrySet()) {
                        json.writeFieldName(naming.text(list.getKey()));
                        list(json, naming, list.getValue(), written);
                    }
                    json.writeEndObject();
                }));
    }

    /** A table for spreadsheets. */
    public static ExportFile table(String name, List<String> header, Supplier<Stream<List<String>>> rows) {
        return new ExportFile(name, (out, naming, written) -> {
            try (var csv = new CsvOutput(new StaysOpen(out));
                    var all = rows.get()) {
                csv.row(header);
                for (var row : (Iterable<List<String>>) all::iterator) {
                    csv.row(row);
                    written.run();
                }
            }
        });
    }

    /**
     * A page that opens from a disk: it loads nothing, runs nothing, and shows text as text.
     *
     * @param title its heading
     * @param body a template that goes through the rows once
     */
    public static <T> ExportFile page(
            String name, Supplier<String> title, Supplier<Stream<T>> rows, Function<Iterable<T>, Content> body) {
        return page(name, title, rows, body, "");
    }

    /** The same for a page that shows pictures of its own export, and loads nothing else. */
    public static <T> ExportFile picturePage(
            String name, Supplier<String> title, Supplier<Stream<T>> rows, Function<Iterable<T>, Content> body) {
        return page(name, title, rows, body, OWN_PICTURES);
    }

    private static <T> ExportFile page(
            String name,
            Supplier<String> title,
            Supplier<Stream<T>> rows,
            Function<Iterable<T>, Content> body,
            String alsoLoads) {
        return new ExportFile(name, (out, naming, written) -> {
            try (var all = rows.get();
                    var text = new BufferedWriter(new OutputStreamWriter(new StaysOpen(out), StandardCharsets.UTF_8))) {
                Iterable<T> counted = () -> all.peek(row -> written.run()).iterator();
                JteModel page = TEMPLATES.exportsOffline(title.get(), body.apply(counted), alsoLoads);
                page.render(new WriterOutput(text));
            }
        });
    }

    /** Writes the file by itself, outside an archive; only files that are made of rows can be written so. */
    public void writeTo(OutputStream out) throws IOException {
        switch (body) {
            case Rows rows -> rows.write(out, JsonNaming.CAMEL_CASE, () -> {});
            case Stored stored -> throw new IllegalStateException("The file " + name + " is stored elsewhere.");
        }
    }

    private interface JsonContent {
        void to(JsonGenerator json) throws IOException;
    }

    private static void json(OutputStream out, JsonContent content) throws IOException {
        try (var json = Json.mapper().createGenerator(new StaysOpen(out))) {
            content.to(json.useDefaultPrettyPrinter());
        }
    }

    private static ObjectWriter writer(JsonNaming naming) {
        return Json.mapper(naming).writer().without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
    }

    private static void list(
            JsonGenerator json, JsonNaming naming, Supplier<? extends Stream<?>> rows, Runnable written)
            throws IOException {
        var writer = writer(naming);
        json.writeStartArray();
        try (var all = rows.get()) {
            for (var each = all.iterator(); each.hasNext(); written.run()) {
                writer.writeValue(json, each.next());
            }
        }
        json.writeEndArray();
    }

    /** Lets a writer be closed, which ends its file, without the stream beneath it. */
    private static final class StaysOpen extends FilterOutputStream {
        private StaysOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
