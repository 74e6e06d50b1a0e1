package trestle.model.descriptor;

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
                .putAll("tables", model.tables(), DescriptorWriter::table)
                .putAll("normalizers", model.normalizers(), DescriptorWriter::normalizer)
                .putAll("patterns", model.patterns(), DescriptorWriter::pattern)
                .putAll("findings", model.findings(), DescriptorWriter::finding);
    }

    private static JsonObject normalizer(Normalizer normalizer) {
        return new JsonObject()
                .put("name", normalizer.name())
                .put("type", normalizer.type())
                .put("method", normalizer.method());
    }

    private static JsonObject table(TableDescriptor table) {
        return new JsonObject()
                .put("name", table.name())
                .put("type", table.type())
                .put("documentation", table.documentation())
                .put("pk", keyAttribute(table.pk()))
                .put("sk", table.sk(), DescriptorWriter::keyAttribute)
                .put("kindAttribute", table.kindAttribute())
                .put("ttlAttribute", table.ttlAttribute())
                .put("names", table.names())
                .put("shards", table.shards())
                .putAll("indexes", table.indexes(), DescriptorWriter::index)
                .putAll("items", table.items(), DescriptorWriter::item);
    }

    private static JsonObject keyAttribute(KeyAttribute attribute) {
        return new JsonObject().put("attribute", attribute.name()).put("type", attribute.dynamo());
    }

    private static JsonObject index(IndexDescriptor index) {
        return new JsonObject()
                .put("name", index.name())
                .put("pk", keyAttribute(index.pk()))
                .put("sk", index.sk(), DescriptorWriter::keyAttribute)
                .put("projection", index.projection())
                .putTexts("include", index.include());
    }

    private static JsonObject item(ItemDescriptor item) {
        return new JsonObject()
                .put("name", item.name())
                .put("type", item.type())
                .put("documentation", item.documentation())
                .put("kind", Optional.of(item.kind()))
                .put("has", item.has())
                .put("sharedKey", item.sharedKey())
                .putAll("keys", item.keys(), DescriptorWriter::key)
                .putAll("attributes", item.attributes(), DescriptorWriter::attribute)
                .put("derived", item.derived(), DescriptorWriter::derivation)
                .put("unique", item.unique())
                .put("historyOf", item.historyOf());
    }

    private static JsonObject derivation(Derivation derived) {
        return new JsonObject()
                .put("from", derived.from())
                .put("max", derived.max())
                .putTexts("reads", derived.reads());
    }

    private static JsonObject key(KeyDescriptor key) {
        return new JsonObject()
                .put("index", key.index())
                .put("pk", key.pk())
                .put("sk", key.sk())
                .put("unless", key.unless())
                .put("shardedBy", key.shardedBy())
                .putAll("segments", key.segments(), DescriptorWriter::segment);
    }

    private static JsonObject segment(KeyDescriptor.Segment segment) {
        return new JsonObject()
                .put("name", segment.name())
                .put("accessor", !segment.component())
                .put("type", type(segment.type()))
                .put("nullable", segment.nullable());
    }

    private static JsonObject attribute(AttributeDescriptor attribute) {
        return new JsonObject()
                .put("component", attribute.component())
                .put("attribute", attribute.attribute())
                .put("java", attribute.java())
                .put("type", type(attribute.type()))
                .put("nullable", attribute.nullable())
                .put("keyOnly", attribute.keyOnly())
                .put("version", attribute.version())
                .put("ttl", attribute.ttl())
                .put("expires", attribute.expires())
                .put("countOf", attribute.countOf(), DescriptorWriter::counter);
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
                .put("of", type.of(), DescriptorWriter::type)
                .putAll("attributes", type.attributes(), DescriptorWriter::attribute);
    }

    private static JsonObject pattern(PatternDescriptor pattern) {
        var object = new JsonObject()
                .put("repository", pattern.repository())
                .put("type", pattern.type())
                .put("method", pattern.method())
                .put("signature", pattern.signature())
                .put("documentation", pattern.documentation())
                .putAll("parameters", pattern.parameters(), DescriptorWriter::parameter);
        return switch (pattern.access()) {
            case Read read -> object.put("read", read(read));
            case Write write -> object.put("write", write(write));
        };
    }

    private static JsonObject parameter(Parameter parameter) {
        return new JsonObject()
                .put("name", parameter.name())
                .put("java", parameter.java())
                .put("role", parameter.role())
                .put("component", parameter.component())
                .put("many", parameter.many());
    }

    private static JsonObject read(Read read) {
        return new JsonObject()
                .put("operation", read.operation())
                .put("table", read.table())
                .put("index", read.index())
                .putTexts("kinds", read.kinds())
                .put("view", read.view(), DescriptorWriter::view)
                .put("condition", read.condition(), DescriptorWriter::condition)
                .put("descending", read.descending())
                .put("consistent", read.consistent())
                .put("counts", read.counts())
                .put("filter", read.filter())
                .putTexts("expiring", read.expiring())
                .put("via", read.via(), DescriptorWriter::via);
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
        return new JsonObject().put("pk", condition.pk()).put("sk", condition.sk(), DescriptorWriter::sort);
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
                .putAll("requires", write.requires(), DescriptorWriter::requirement)
                .putAll("effects", write.effects(), DescriptorWriter::effect)
                .put("actionsMax", write.actionsMax())
                .put("deferred", write.deferred());
    }

    private static JsonObject requirement(Requirement requirement) {
        return new JsonObject()
                .put("kind", requirement.kind())
                .put("absent", requirement.absent())
                .put("where", requirement.where());
    }

    private static JsonObject effect(Effect effect) {
        return new JsonObject()
                .put("kind", effect.kind())
                .put("action", effect.action())
                .put("max", effect.max());
    }

    private static JsonObject finding(Finding finding) {
        return new JsonObject()
                .put("code", finding.code())
                .put("level", finding.level())
                .put("where", finding.where())
                .put("text", finding.text())
                .put("acceptedBecause", finding.acceptedBecause());
    }
}
