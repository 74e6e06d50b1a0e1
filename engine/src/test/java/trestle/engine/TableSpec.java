package trestle.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.CreateTableRequest;
import trestle.engine.api.IndexSpecification;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.StreamSpecification;
import trestle.engine.api.Tag;
import trestle.engine.api.Throughput;

/**
 * A table to be created, in few words. Key attributes are written with their type, as in {@code "pk S"}; in the key of an
 * index those before the bar are its partition: {@code "a S, b N | c S"}.
 */
public final class TableSpec {
    private final @Nullable String name;
    private @Nullable List<AttributeDefinition> defined = new ArrayList<>();
    private @Nullable List<KeySchemaElement> schema = new ArrayList<>();
    private @Nullable List<IndexSpecification> local;
    private @Nullable List<IndexSpecification> global;
    private @Nullable String billingMode = "PAY_PER_REQUEST";
    private @Nullable Throughput throughput;
    private @Nullable StreamSpecification stream;
    private @Nullable String tableClass;
    private boolean deletionProtection;
    private @Nullable List<Tag> tags;

    public TableSpec(@Nullable String name) {
        this.name = name;
    }

    public String name() {
        return String.valueOf(name);
    }

    public TableSpec key(String... attributes) {
        schema = new ArrayList<>();
        for (var attribute : attributes) {
            schema.add(new KeySchemaElement(define(attribute), schema.isEmpty() ? "HASH" : "RANGE"));
        }
        return this;
    }

    /** The key schema as it stands, such as {@code "pk HASH"}, without defining anything. */
    public TableSpec schema(String @Nullable ... elements) {
        schema = elements == null ? null : elements(elements);
        return this;
    }

    private static List<KeySchemaElement> elements(String... elements) {
        return Arrays.stream(elements)
                .map(element -> element.split(" ", -1))
                .map(parts -> new KeySchemaElement(parts[0], parts[1]))
                .toList();
    }

    /** Defines attributes beside those of the keys. */
    public TableSpec defining(String... attributes) {
        for (var attribute : attributes) {
            var parts = attribute.split(" ", -1);
            defined.add(new AttributeDefinition(parts[0], parts[1]));
        }
        return this;
    }

    public TableSpec undefined() {
        defined = null;
        return this;
    }

    private String define(String attribute) {
        var parts = attribute.strip().split(" ", -1);
        var definition = new AttributeDefinition(parts[0], parts[1]);
        if (defined != null && !defined.contains(definition)) {
            defined.add(definition);
        }
        return parts[0];
    }

    public TableSpec local(String index, String key, String projection, String... included) {
        local = local == null ? new ArrayList<>() : local;
        local.add(index(index, key, projection, included));
        return this;
    }

    public TableSpec global(String index, String key, String projection, String... included) {
        global = global == null ? new ArrayList<>() : global;
        global.add(index(index, key, projection, included));
        return this;
    }

    /** Indexes as they stand. */
    public TableSpec indexes(@Nullable List<IndexSpecification> local, @Nullable List<IndexSpecification> global) {
        this.local = local;
        this.global = global;
        return this;
    }

    private IndexSpecification index(String index, String key, String projection, String... included) {
        for (var attribute : key.split("[,|]", -1)) {
            define(attribute);
        }
        return indexOf(index, key, projection, included);
    }

    /** The specification of an index by its key, such as {@code "a S, b N | c S"}. */
    public static IndexSpecification indexOf(
            @Nullable String index, String key, @Nullable String projection, String... included) {
        var elements = new ArrayList<KeySchemaElement>();
        var parts = key.split("\\|", -1);
        for (var i = 0; i < parts.length; i++) {
            for (var attribute : parts[i].split(",", -1)) {
                elements.add(new KeySchemaElement(attribute.strip().split(" ", -1)[0], i == 0 ? "HASH" : "RANGE"));
            }
        }
        return new IndexSpecification(
                index,
                elements,
                new ProjectionSpecification(projection, included.length == 0 ? null : List.of(included)),
                null,
                null,
                null);
    }

    public TableSpec billing(@Nullable String mode) {
        billingMode = mode;
        return this;
    }

    public TableSpec provisioned(@Nullable Long read, @Nullable Long write) {
        throughput = new Throughput(read, write);
        return this;
    }

    public TableSpec stream(String viewType) {
        stream = new StreamSpecification(true, viewType);
        return this;
    }

    public TableSpec tableClass(String next) {
        tableClass = next;
        return this;
    }

    public TableSpec protectedFromDeletion() {
        deletionProtection = true;
        return this;
    }

    public TableSpec tagged(String key, String value) {
        tags = List.of(new Tag(key, value));
        return this;
    }

    public CreateTableRequest request() {
        return new CreateTableRequest(
                name,
                defined,
                schema,
                local,
                global,
                billingMode,
                throughput,
                null,
                null,
                stream,
                null,
                tableClass,
                deletionProtection,
                tags);
    }
}
