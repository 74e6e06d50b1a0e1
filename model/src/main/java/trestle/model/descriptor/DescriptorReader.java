package trestle.model.descriptor;

import trestle.model.Names;
import trestle.model.descriptor.AttributeDescriptor.Counter;
import trestle.model.descriptor.ItemDescriptor.Derivation;
import trestle.model.descriptor.ModelDescriptor.Normalizer;
import trestle.model.descriptor.PatternDescriptor.Access;
import trestle.model.descriptor.PatternDescriptor.Effect;
import trestle.model.descriptor.PatternDescriptor.KeyCondition;
import trestle.model.descriptor.PatternDescriptor.Parameter;
import trestle.model.descriptor.PatternDescriptor.Read;
import trestle.model.descriptor.PatternDescriptor.Requirement;
import trestle.model.descriptor.PatternDescriptor.Role;
import trestle.model.descriptor.PatternDescriptor.SortCondition;
import trestle.model.descriptor.PatternDescriptor.Via;
import trestle.model.descriptor.PatternDescriptor.View;
import trestle.model.descriptor.PatternDescriptor.Write;
import trestle.model.descriptor.TableDescriptor.IndexDescriptor;
import trestle.model.descriptor.TableDescriptor.KeyAttribute;

/** From JSON to descriptors, member for member what {@link DescriptorWriter} writes. */
final class DescriptorReader {
    private DescriptorReader() {}

    static ModelDescriptor model(JsonObject model) {
        var format = model.textOrEmpty("format");
        if (!format.equals(ModelDescriptor.FORMAT)) {
            throw new IllegalArgumentException("The descriptor's format is \"" + format + "\"; this version reads \""
                    + ModelDescriptor.FORMAT + "\".");
        }
        return new ModelDescriptor(
                model.text("name"),
                model.text("type"),
                model.textOrEmpty("documentation"),
                model.all("tables", DescriptorReader::table),
                model.all("normalizers", DescriptorReader::normalizer),
                model.all("patterns", DescriptorReader::pattern),
                model.all("findings", DescriptorReader::finding));
    }

    private static Normalizer normalizer(JsonObject normalizer) {
        return new Normalizer(normalizer.text("name"), normalizer.text("type"), normalizer.text("method"));
    }

    private static TableDescriptor table(JsonObject table) {
        return new TableDescriptor(
                table.text("name"),
                table.text("type"),
                table.textOrEmpty("documentation"),
                keyAttribute(table.object("pk")),
                table.optionalObject("sk").map(DescriptorReader::keyAttribute),
                table.optional("kindAttribute"),
                table.optional("ttlAttribute"),
                table.constant("names", Names.class),
                table.number("shards"),
                table.all("indexes", DescriptorReader::index),
                table.all("items", DescriptorReader::item));
    }

    private static KeyAttribute keyAttribute(JsonObject attribute) {
        return new KeyAttribute(
                attribute.text("attribute"), attribute.text("type").equals("N"));
    }

    private static IndexDescriptor index(JsonObject index) {
        return new IndexDescriptor(
                index.text("name"),
                keyAttribute(index.object("pk")),
                index.optionalObject("sk").map(DescriptorReader::keyAttribute),
                index.texts("include"),
                index.text("projection").equals("KEYS_ONLY"));
    }

    private static ItemDescriptor item(JsonObject item) {
        return new ItemDescriptor(
                item.text("name"),
                item.text("type"),
                item.textOrEmpty("documentation"),
                item.text("kind"),
                item.optional("has"),
                item.optional("sharedKey"),
                item.all("keys", DescriptorReader::key),
                item.all("attributes", DescriptorReader::attribute),
                item.optionalObject("derived").map(DescriptorReader::derivation),
                item.flag("unique"),
                item.optional("historyOf"));
    }

    private static Derivation derivation(JsonObject derived) {
        return new Derivation(derived.text("from"), derived.number("max"), derived.texts("reads"));
    }

    private static KeyDescriptor key(JsonObject key) {
        return new KeyDescriptor(
                key.optional("index"),
                key.text("pk"),
                key.optional("sk"),
                key.optional("unless"),
                key.optional("shardedBy"),
                key.all("segments", DescriptorReader::segment));
    }

    private static KeyDescriptor.Segment segment(JsonObject segment) {
        return new KeyDescriptor.Segment(
                segment.text("name"),
                !segment.flag("accessor"),
                type(segment.object("type")),
                segment.flag("nullable"));
    }

    private static AttributeDescriptor attribute(JsonObject attribute) {
        return new AttributeDescriptor(
                attribute.text("component"),
                attribute.text("attribute"),
                attribute.text("java"),
                type(attribute.object("type")),
                attribute.flag("nullable"),
                attribute.flag("keyOnly"),
                attribute.flag("version"),
                attribute.flag("ttl"),
                attribute.flag("expires"),
                attribute.optionalObject("countOf").map(DescriptorReader::counter));
    }

    private static Counter counter(JsonObject counter) {
        return new Counter(
                counter.text("of"), counter.optional("when"), counter.optional("sum"), counter.texts("reads"));
    }

    private static StoredType type(JsonObject type) {
        return new StoredType(
                type.constant("form", StoredType.Form.class),
                type.text("dynamo"),
                type.texts("texts"),
                type.optionalObject("of").map(DescriptorReader::type),
                type.all("attributes", DescriptorReader::attribute));
    }

    private static PatternDescriptor pattern(JsonObject pattern) {
        return new PatternDescriptor(
                pattern.text("repository"),
                pattern.text("type"),
                pattern.text("implementation"),
                pattern.text("method"),
                pattern.text("signature"),
                pattern.textOrEmpty("documentation"),
                pattern.all("parameters", DescriptorReader::parameter),
                access(pattern));
    }

    private static Access access(JsonObject pattern) {
        return pattern.has("read") ? read(pattern.object("read")) : write(pattern.object("write"));
    }

    private static Parameter parameter(JsonObject parameter) {
        return new Parameter(
                parameter.text("name"),
                parameter.text("java"),
                parameter.constant("role", Role.class),
                parameter.optional("component"),
                parameter.flag("many"));
    }

    private static Read read(JsonObject read) {
        return new Read(
                read.text("operation"),
                read.text("table"),
                read.optional("index"),
                read.texts("kinds"),
                read.optionalObject("view").map(DescriptorReader::view),
                read.optionalObject("condition").map(DescriptorReader::condition),
                read.flag("descending"),
                read.flag("consistent"),
                read.flag("counts"),
                read.optional("filter"),
                read.texts("expiring"),
                read.optionalObject("via").map(DescriptorReader::via));
    }

    private static View view(JsonObject view) {
        return new View(view.text("name"), view.texts("paths"));
    }

    private static Via via(JsonObject via) {
        return new Via(
                via.text("kind"),
                via.text("table"),
                via.optional("index"),
                via.text("operation"),
                condition(via.object("condition")));
    }

    private static KeyCondition condition(JsonObject condition) {
        return new KeyCondition(
                condition.text("pk"), condition.optionalObject("sk").map(DescriptorReader::sort));
    }

    private static SortCondition sort(JsonObject sort) {
        return new SortCondition(
                sort.constant("test", SortCondition.Test.class), sort.textOrEmpty("from"), sort.optional("to"));
    }

    private static Write write(JsonObject write) {
        return new Write(
                write.text("operation"),
                write.text("table"),
                write.texts("kinds"),
                write.texts("conditions"),
                write.all("requires", DescriptorReader::requirement),
                write.all("effects", DescriptorReader::effect),
                write.number("actionsMax"),
                write.flag("deferred"));
    }

    private static Requirement requirement(JsonObject requirement) {
        return new Requirement(requirement.text("kind"), requirement.flag("absent"), requirement.optional("where"));
    }

    private static Effect effect(JsonObject effect) {
        return new Effect(effect.text("kind"), effect.constant("action", Effect.Action.class), effect.number("max"));
    }

    private static Finding finding(JsonObject finding) {
        return new Finding(
                finding.text("code"),
                finding.constant("level", Finding.Level.class),
                finding.textOrEmpty("where"),
                finding.text("text"),
                finding.optional("source"),
                finding.optional("acceptedBecause"));
    }
}
