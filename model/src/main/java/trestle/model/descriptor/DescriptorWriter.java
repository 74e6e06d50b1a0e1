package trestle.model.descriptor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import trestle.model.descriptor.AttributeDescriptor.Counter;
import trestle.model.descriptor.ItemDescriptor.Derivation;
import trestle.model.descriptor.ModelDescriptor.Normalizer;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.KeyCondition;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.SortCondition;
import trestle.model.descriptor.PatternDescriptor.Via;
import trestle.model.descriptor.PatternDescriptor.View;
import trestle.model.descriptor.PatternDescriptor.Write;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** From descriptors to JSON, member for member what {@link DescriptorReader} reads. */
final class DescriptorWriter {
    private DescriptorWriter() {}

    static JsonObject model(ModelDescriptor model) {
        return new JsonObject()
                .put("format", ModelDescriptor.FORMAT)
                .put("name", model.name())
                .put("type", model.type())
                .put("documentation", model.documentation())
                .putAll("tables", tables(model.tables()))
                .putAll("normalizers", normalizers(model.normalizers()))
                .putAll("patterns", patterns(model.patterns()))
                .putAll("findings", findings(model.findings()));
    }

    private static List<JsonObject> normalizers(List<Normalizer> normalizers) {
        var objects = new ArrayList<JsonObject>();
        for (var normalizer : normalizers) {
            objects.add(new JsonObject()
                    .put("name", normalizer.name())
                    .put("type", normalizer.type())
                    .put("method", normalizer.method()));
        }
        return objects;
    }

    private static List<JsonObject> tables(List<TableDescriptor> tables) {
        var objects = new ArrayList<JsonObject>();
        for (var table : tables) {
            objects.add(new JsonObject()
                    .put("name", table.name())
                    .put("type", table.type())
                    .put("documentation", table.documentation())
                    .put("pk", keyAttribute(table.pk()))
                    .put("sk", table.sk().isPresent() ? keyAttribute(table.sk().get()) : null)
                    .put("kindAttribute", table.kindAttribute())
                    .put("ttlAttribute", table.ttlAttribute())
                    .put("names", table.names())
                    .put("shards", table.shards())
                    .putAll("indexes", indexes(table.indexes()))
                    .putAll("items", items(table.items())));
        }
        return objects;
    }

    private static JsonObject keyAttribute(KeyAttribute attribute) {
        return new JsonObject().put("attribute", attribute.name()).put("type", attribute.dynamo());
    }

    private static List<JsonObject> indexes(List<IndexDescriptor> indexes) {
        var objects = new ArrayList<JsonObject>();
        for (var index : indexes) {
            objects.add(new JsonObject()
                    .put("name", index.name())
                    .put("pk", keyAttribute(index.pk()))
                    .put("sk", index.sk().isPresent() ? keyAttribute(index.sk().get()) : null)
                    .put("projection", index.projection())
                    .putTexts("include", index.include()));
        }
        return objects;
    }

    private static List<JsonObject> items(List<ItemDescriptor> items) {
        var objects = new ArrayList<JsonObject>();
        for (var item : items) {
            objects.add(new JsonObject()
                    .put("name", item.name())
                    .put("type", item.type())
                    .put("documentation", item.documentation())
                    .put("kind", Optional.of(item.kind()))
                    .put("has", item.has())
                    .put("sharedKey", item.sharedKey())
                    .putAll("keys", keys(item.keys()))
                    .putAll("attributes", attributes(item.attributes()))
                    .put(
                            "derived",
                            item.derived().isPresent()
                                    ? derivation(item.derived().get())
                                    : null)
                    .put("unique", item.unique())
                    .put("historyOf", item.historyOf()));
        }
        return objects;
    }

    private static JsonObject derivation(Derivation derived) {
        return new JsonObject()
                .put("from", derived.from())
                .put("max", derived.max())
                .putTexts("reads", derived.reads());
    }

    private static List<JsonObject> keys(List<KeyDescriptor> keys) {
        var objects = new ArrayList<JsonObject>();
        for (var key : keys) {
            objects.add(new JsonObject()
                    .put("index", key.index())
                    .put("pk", key.pk())
                    .put("sk", key.sk())
                    .put("unless", key.unless())
                    .put("shardedBy", key.shardedBy())
                    .putAll("segments", segments(key.segments())));
        }
        return objects;
    }

    private static List<JsonObject> segments(List<KeyDescriptor.Segment> segments) {
        var objects = new ArrayList<JsonObject>();
        for (var segment : segments) {
            objects.add(new JsonObject()
                    .put("name", segment.name())
                    .put("accessor", !segment.component())
                    .put("type", type(segment.type()))
                    .put("nullable", segment.nullable()));
        }
        return objects;
    }

    private static List<JsonObject> attributes(List<AttributeDescriptor> attributes) {
        var objects = new ArrayList<JsonObject>();
        for (var attribute : attributes) {
            objects.add(new JsonObject()
                    .put("component", attribute.component())
                    .put("attribute", attribute.attribute())
                    .put("java", attribute.java())
                    .put("type", type(attribute.type()))
                    .put("nullable", attribute.nullable())
                    .put("keyOnly", attribute.keyOnly())
                    .put("version", attribute.version())
                    .put("ttl", attribute.ttl())
                    .put("expires", attribute.expires())
                    .put(
                            "countOf",
                            attribute.countOf().isPresent()
                                    ? counter(attribute.countOf().get())
                                    : null));
        }
        return objects;
    }

    private static JsonObject counter(Counter counter) {
        return new JsonObject()
                .put("of", counter.of())
                .put("when", counter.when())
                .put("sum", counter.sum())
                .putTexts("reads", counter.reads());
    }

    private static JsonObject type(StoredType type) {
        return new JsonObject()
                .put("form", type.form())
                .put("dynamo", type.dynamo())
                .putTexts("texts", type.texts())
                .put("of", type.of().isPresent() ? type(type.of().get()) : null)
                .putAll("attributes", attributes(type.attributes()));
    }

    private static List<JsonObject> patterns(List<PatternDescriptor> patterns) {
        var objects = new ArrayList<JsonObject>();
        for (var pattern : patterns) {
            var access = pattern.access();
            objects.add(new JsonObject()
                    .put("repository", pattern.repository())
                    .put("type", pattern.type())
                    .put("implementation", pattern.implementation())
                    .put("method", pattern.method())
                    .put("signature", pattern.signature())
                    .put("documentation", pattern.documentation())
                    .putAll("parameters", parameters(pattern.parameters()))
                    .put("read", access instanceof Read read ? read(read) : null)
                    .put("write", access instanceof Write write ? write(write) : null));
        }
        return objects;
    }

    private static List<JsonObject> parameters(List<Parameter> parameters) {
        var objects = new ArrayList<JsonObject>();
        for (var parameter : parameters) {
            objects.add(new JsonObject()
                    .put("name", parameter.name())
                    .put("java", parameter.java())
                    .put("role", parameter.role())
                    .put("component", parameter.component())
                    .put("many", parameter.many()));
        }
        return objects;
    }

    private static JsonObject read(Read read) {
        return new JsonObject()
                .put("operation", read.operation())
                .put("table", read.table())
                .put("index", read.index())
                .putTexts("kinds", read.kinds())
                .put("view", read.view().isPresent() ? view(read.view().get()) : null)
                .put(
                        "condition",
                        read.condition().isPresent()
                                ? condition(read.condition().get())
                                : null)
                .put("descending", read.descending())
                .put("consistent", read.consistent())
                .put("counts", read.counts())
                .put("filter", read.filter())
                .putTexts("expiring", read.expiring())
                .put("via", read.via().isPresent() ? via(read.via().get()) : null);
    }

    private static JsonObject view(View view) {
        return new JsonObject().put("name", view.name()).putTexts("paths", view.paths());
    }

    private static JsonObject via(Via via) {
        return new JsonObject()
                .put("kind", via.kind())
                .put("table", via.table())
                .put("index", via.index())
                .put("operation", via.operation())
                .put("condition", condition(via.condition()));
    }

    private static JsonObject condition(KeyCondition condition) {
        return new JsonObject()
                .put("pk", condition.pk())
                .put("sk", condition.sk().isPresent() ? sort(condition.sk().get()) : null);
    }

    private static JsonObject sort(SortCondition sort) {
        return new JsonObject()
                .put("test", sort.test())
                .put("from", sort.from())
                .put("to", sort.to());
    }

    private static JsonObject write(Write write) {
        return new JsonObject()
                .put("operation", write.operation())
                .put("table", write.table())
                .putTexts("kinds", write.kinds())
                .putTexts("conditions", write.conditions())
                .putAll("requires", requirements(write.requires()))
                .putAll("effects", effects(write.effects()))
                .put("actionsMax", write.actionsMax())
                .put("deferred", write.deferred());
    }

    private static List<JsonObject> requirements(List<Requirement> requirements) {
        var objects = new ArrayList<JsonObject>();
        for (var requirement : requirements) {
            objects.add(new JsonObject()
                    .put("kind", requirement.kind())
                    .put("absent", requirement.absent())
                    .put("where", requirement.where()));
        }
        return objects;
    }

    private static List<JsonObject> effects(List<Effect> effects) {
        var objects = new ArrayList<JsonObject>();
        for (var effect : effects) {
            objects.add(new JsonObject()
                    .put("kind", effect.kind())
                    .put("action", effect.action())
                    .put("max", effect.max()));
        }
        return objects;
    }

    private static List<JsonObject> findings(List<Finding> findings) {
        var objects = new ArrayList<JsonObject>();
        for (var finding : findings) {
            objects.add(new JsonObject()
                    .put("code", finding.code())
                    .put("level", finding.level())
                    .put("where", finding.where())
                    .put("text", finding.text())
                    .put("source", finding.source())
                    .put("acceptedBecause", finding.acceptedBecause()));
        }
        return objects;
    }
}
