package trestle.engine.table;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.AttributeDefinition;
import trestle.engine.api.KeySchemaElement;
import trestle.engine.api.ProjectionSpecification;
import trestle.engine.api.SseSpecification;
import trestle.engine.api.Throughput;
import trestle.engine.value.Item;
import trestle.engine.value.Value;

/** Table definitions as items, so that the catalog needs no format of its own. */
final class TableCodec {
    private TableCodec() {}

    static byte[] write(TableDefinition table) {
        var fields = new Fields(new LinkedHashMap<>());
        fields.number("number", table.number());
        fields.text("name", table.name());
        fields.text("id", table.id());
        fields.text("region", table.region());
        fields.number("created", table.created().toEpochMilli());
        fields.list("attributes", table.attributes(), TableCodec::attribute);
        fields.list("keySchema", table.keySchema(), TableCodec::keyElement);
        fields.list("indexes", table.indexes(), TableCodec::index);
        fields.number("nextIndex", table.nextIndex());
        fields.map("settings", settings(table.settings()));
        var timeToLive = table.timeToLive();
        if (timeToLive != null) {
            var stored = new Fields(new LinkedHashMap<>());
            stored.text("attribute", timeToLive.attribute());
            stored.flag("complete", timeToLive.complete());
            fields.map("timeToLive", stored);
        }
        var tags = new Fields(new LinkedHashMap<>());
        new TreeMap<>(table.tags()).forEach(tags::text);
        fields.map("tags", tags);
        return Item.of(fields.values).form();
    }

    static TableDefinition read(byte[] form) {
        var fields = new Fields(Item.of(form).values());
        var tags = new LinkedHashMap<String, String>();
        var storedTags = fields.require("tags");
        var timeToLive = fields.values.containsKey("timeToLive") ? fields.require("timeToLive") : null;
        storedTags.values.keySet().forEach(key -> tags.put(key, storedTags.text(key)));
        return new TableDefinition(
                (int) fields.number("number"),
                fields.text("name"),
                fields.text("id"),
                fields.text("region"),
                Instant.ofEpochMilli(fields.number("created")),
                fields.list("attributes", f -> new AttributeDefinition(f.text("name"), f.text("type"))),
                fields.list("keySchema", TableCodec::keyElement),
                fields.list("indexes", TableCodec::index),
                (int) fields.number("nextIndex"),
                settings(fields.require("settings")),
                timeToLive == null
                        ? null
                        : new TableDefinition.TimeToLive(timeToLive.text("attribute"), timeToLive.flag("complete")),
                tags);
    }

    private static Fields attribute(AttributeDefinition attribute) {
        var fields = new Fields(new LinkedHashMap<>());
        fields.text("name", attribute.attributeName());
        fields.text("type", attribute.attributeType());
        return fields;
    }

    private static Fields keyElement(KeySchemaElement element) {
        var fields = new Fields(new LinkedHashMap<>());
        fields.text("name", element.attributeName());
        fields.text("type", element.keyType());
        return fields;
    }

    private static KeySchemaElement keyElement(Fields fields) {
        return new KeySchemaElement(fields.text("name"), fields.text("type"));
    }

    private static Fields index(IndexDefinition index) {
        var fields = new Fields(new LinkedHashMap<>());
        fields.number("number", index.number());
        fields.text("name", index.name());
        fields.flag("global", index.global());
        fields.list("keySchema", index.keySchema(), TableCodec::keyElement);
        fields.text("projection", index.projection().projectionType());
        var included = index.projection().nonKeyAttributes();
        if (included != null) {
            fields.values.put(
                    "included",
                    new Value.L(included.stream().<Value>map(Value.S::new).toList()));
        }
        fields.text("status", index.status().name());
        fields.throughput("provisioned", index.provisionedThroughput());
        fields.throughput("onDemand", index.onDemandThroughput());
        fields.throughput("warm", index.warmThroughput());
        return fields;
    }

    private static IndexDefinition index(Fields fields) {
        var included = fields.values.get("included") instanceof Value.L(var names)
                ? names.stream().map(name -> ((Value.S) name).text()).toList()
                : null;
        return new IndexDefinition(
                (int) fields.number("number"),
                fields.text("name"),
                fields.flag("global"),
                fields.list("keySchema", TableCodec::keyElement),
                new ProjectionSpecification(fields.text("projection"), included),
                IndexDefinition.Status.valueOf(fields.text("status")),
                fields.throughput("provisioned"),
                fields.throughput("onDemand"),
                fields.throughput("warm"));
    }

    private static Fields settings(TableDefinition.Settings settings) {
        var fields = new Fields(new LinkedHashMap<>());
        fields.text("billingMode", settings.billingMode());
        if (settings.lastOnDemand() != null) {
            fields.number("lastOnDemand", settings.lastOnDemand().toEpochMilli());
        }
        fields.throughput("provisioned", settings.provisionedThroughput());
        fields.throughput("onDemand", settings.onDemandThroughput());
        fields.throughput("warm", settings.warmThroughput());
        var sse = settings.sse();
        if (sse != null) {
            var stored = new Fields(new LinkedHashMap<>());
            if (sse.enabled() != null) {
                stored.flag("enabled", sse.enabled());
            }
            stored.text("type", sse.sseType());
            stored.text("key", sse.kmsMasterKeyId());
            fields.map("sse", stored);
        }
        fields.text("tableClass", settings.tableClass());
        fields.flag("deletionProtection", settings.deletionProtection());
        return fields;
    }

    private static TableDefinition.Settings settings(Fields fields) {
        var provisioned = fields.throughput("provisioned");
        var sse = fields.values.containsKey("sse") ? fields.require("sse") : null;
        return new TableDefinition.Settings(
                fields.find("billingMode"),
                fields.values.containsKey("lastOnDemand") ? Instant.ofEpochMilli(fields.number("lastOnDemand")) : null,
                provisioned == null ? new Throughput(0L, 0L) : provisioned,
                fields.throughput("onDemand"),
                fields.throughput("warm"),
                sse == null
                        ? null
                        : new SseSpecification(
                                sse.values.containsKey("enabled") ? sse.flag("enabled") : null,
                                sse.find("type"),
                                sse.find("key")),
                fields.find("tableClass"),
                fields.flag("deletionProtection"));
    }

    /** Named values, written and read by kind. What is null is left out. */
    private record Fields(Map<String, Value> values) {
        void text(String name, @Nullable String text) {
            if (text != null) {
                values.put(name, new Value.S(text));
            }
        }

        String text(String name) {
            if (values.get(name) instanceof Value.S(var text)) {
                return text;
            }
            throw missing(name);
        }

        @Nullable String find(String name) {
            return values.get(name) instanceof Value.S(var text) ? text : null;
        }

        void number(String name, long number) {
            values.put(name, Value.N.of(number));
        }

        long number(String name) {
            if (values.get(name) instanceof Value.N(var number)) {
                return number.toBigDecimal().longValueExact();
            }
            throw missing(name);
        }

        void flag(String name, boolean flag) {
            values.put(name, new Value.Bool(flag));
        }

        boolean flag(String name) {
            if (values.get(name) instanceof Value.Bool(var flag)) {
                return flag;
            }
            throw missing(name);
        }

        void map(String name, Fields fields) {
            values.put(name, new Value.M(fields.values));
        }

        Fields require(String name) {
            if (values.get(name) instanceof Value.M(var fields)) {
                return new Fields(fields);
            }
            throw missing(name);
        }

        <T> void list(String name, List<T> elements, Function<T, Fields> write) {
            var stored = new ArrayList<Value>();
            elements.forEach(element -> stored.add(new Value.M(write.apply(element).values)));
            values.put(name, new Value.L(stored));
        }

        <T> List<T> list(String name, Function<Fields, T> read) {
            if (values.get(name) instanceof Value.L(var elements)) {
                return elements.stream()
                        .map(element -> read.apply(new Fields(((Value.M) element).fields())))
                        .toList();
            }
            throw missing(name);
        }

        void throughput(String name, @Nullable Throughput throughput) {
            if (throughput != null) {
                var fields = new Fields(new LinkedHashMap<>());
                if (throughput.readUnits() != null) {
                    fields.number("read", throughput.readUnits());
                }
                if (throughput.writeUnits() != null) {
                    fields.number("write", throughput.writeUnits());
                }
                map(name, fields);
            }
        }

        @Nullable Throughput throughput(String name) {
            if (!values.containsKey(name)) {
                return null;
            }
            var fields = require(name);
            return new Throughput(
                    fields.values.containsKey("read") ? fields.number("read") : null,
                    fields.values.containsKey("write") ? fields.number("write") : null);
        }

        private static IllegalStateException missing(String name) {
            return new IllegalStateException("a stored table definition lacks \"" + name + "\"");
        }
    }
}
