package trestle.engine.operation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.DescribeTimeToLiveRequest;
import trestle.engine.api.ListTagsRequest;
import trestle.engine.api.ListTagsResult;
import trestle.engine.api.Tag;
import trestle.engine.api.TagResourceRequest;
import trestle.engine.api.TimeToLiveDescription;
import trestle.engine.api.TimeToLiveSpecification;
import trestle.engine.api.UntagResourceRequest;
import trestle.engine.api.UpdateTimeToLiveRequest;
import trestle.engine.error.EngineException;
import trestle.engine.error.ErrorType;
import trestle.engine.error.TableMessages;
import trestle.engine.table.Table;
import trestle.engine.table.TableDefinition;
import trestle.engine.table.TableDefinition.TimeToLive;

/** A table's time to live, and its tags. */
public final class TableExtras {
    private static final int ATTRIBUTE_NAME_LENGTH_MAX = 255;

    private final Context context;
    private final Consumer<Table> upkeep;

    public TableExtras(Context context, Consumer<Table> upkeep) {
        this.context = context;
        this.upkeep = upkeep;
    }

    // ---- time to live ----

    public TimeToLiveSpecification updateTimeToLive(UpdateTimeToLiveRequest request) {
        var constraints = new Constraints()
                .tableName(request.tableName())
                .required("timeToLiveSpecification", request.timeToLiveSpecification());
        var specification = request.timeToLiveSpecification();
        if (specification != null) {
            var attribute = specification.attributeName();
            constraints
                    .required("timeToLiveSpecification.enabled", specification.enabled())
                    .required("timeToLiveSpecification.attributeName", attribute);
            if (attribute != null) {
                constraints
                        .atLeast("timeToLiveSpecification.attributeName", attribute, attribute.length(), 1)
                        .atMost(
                                "timeToLiveSpecification.attributeName",
                                attribute,
                                attribute.length(),
                                ATTRIBUTE_NAME_LENGTH_MAX);
            }
        }
        constraints.raise();
        var wanted = Objects.requireNonNull(specification);
        var name = Context.nameOf(Objects.requireNonNull(request.tableName()));
        var table = context.catalog()
                .changeTimeToLive(name, definition -> timeToLive(definition, wanted))
                .orElseThrow(() -> Tables.notFound(name));
        upkeep.accept(table);
        return wanted;
    }

    private static @Nullable TimeToLive timeToLive(TableDefinition table, TimeToLiveSpecification wanted) {
        var current = table.timeToLive();
        var attribute = Objects.requireNonNull(wanted.attributeName());
        if (current != null && !current.attribute().equals(attribute)) {
            throw EngineException.invalid(TableMessages.ttlOnOtherAttribute(current.attribute()));
        }
        if (Boolean.TRUE.equals(wanted.enabled())) {
            if (current != null) {
                throw EngineException.invalid(TableMessages.TTL_ALREADY_ENABLED);
            }
            return new TimeToLive(attribute, false);
        }
        if (current == null) {
            throw EngineException.invalid(TableMessages.TTL_ALREADY_DISABLED);
        }
        return null;
    }

    public TimeToLiveDescription describeTimeToLive(DescribeTimeToLiveRequest request) {
        new Constraints().tableName(request.tableName()).raise();
        var timeToLive = Tables.require(context, Objects.requireNonNull(request.tableName()))
                .definition()
                .timeToLive();
        return timeToLive == null
                ? new TimeToLiveDescription("DISABLED", null)
                : new TimeToLiveDescription("ENABLED", timeToLive.attribute());
    }

    // ---- tags ----

    public void tag(TagResourceRequest request) {
        var name = tableOf(request.resourceArn());
        new Constraints().required("tags", request.tags()).raise();
        var tags = Objects.requireNonNull(request.tags());
        if (tags.isEmpty()) {
            throw EngineException.invalid(TableMessages.TAGS_EMPTY);
        }
        var constraints = new Constraints();
        for (var i = 0; i < tags.size(); i++) {
            constraints.tag("tags." + (i + 1) + ".member.", tags.get(i));
        }
        constraints.raise();
        var added = new HashMap<String, String>();
        for (var tag : tags) {
            added.put(Objects.requireNonNull(tag.key()), Objects.requireNonNull(tag.value()));
        }
        changeTags(name, request.resourceArn(), current -> {
            var next = new HashMap<>(current);
            next.putAll(added);
            return next;
        });
    }

    public void untag(UntagResourceRequest request) {
        var name = tableOf(request.resourceArn());
        new Constraints().required("tagKeys", request.tagKeys()).raise();
        var keys = Objects.requireNonNull(request.tagKeys());
        if (keys.isEmpty()) {
            throw EngineException.invalid(TableMessages.TAG_KEYS_EMPTY);
        }
        var constraints = new Constraints();
        for (var i = 0; i < keys.size(); i++) {
            constraints.tagKey("tagKeys." + (i + 1) + ".member", keys.get(i));
        }
        constraints.raise();
        changeTags(name, request.resourceArn(), current -> {
            var next = new HashMap<>(current);
            next.keySet().removeAll(keys);
            return next;
        });
    }

    private void changeTags(String name, @Nullable String arn, UnaryOperator<Map<String, String>> change) {
        var changed = context.catalog().change(name, table -> {
            var definition = Objects.requireNonNull(table);
            return definition.withTags(change.apply(definition.tags()));
        });
        if (changed.isEmpty()) {
            throw new EngineException(ErrorType.RESOURCE_NOT_FOUND, TableMessages.arnNotFound(String.valueOf(arn)));
        }
    }

    public ListTagsResult listTags(ListTagsRequest request) {
        var name = tableOf(request.resourceArn());
        var table = context.catalog()
                .find(name)
                .orElseThrow(() -> new EngineException(
                        ErrorType.ACCESS_DENIED,
                        TableMessages.notAuthorized("ListTagsOfResource", String.valueOf(request.resourceArn()))));
        var tags = new ArrayList<Tag>();
        new TreeMap<>(table.definition().tags()).forEach((key, value) -> tags.add(new Tag(key, value)));
        return new ListTagsResult(tags, null);
    }

    /** The name in a table's ARN. */
    private static String tableOf(@Nullable String arn) {
        if (arn == null || arn.isEmpty()) {
            throw EngineException.invalid(TableMessages.ARN_MISSING);
        }
        var name = Context.nameOf(arn);
        if (!arn.startsWith("arn:aws:dynamodb:") || name.equals(arn) || name.isEmpty() || name.contains("/")) {
            throw EngineException.invalid(TableMessages.arnInvalid(arn));
        }
        return name;
    }
}
