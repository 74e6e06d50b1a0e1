package trestle.engine.operation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.engine.api.Key;
import trestle.engine.api.PageResult;
import trestle.engine.api.QueryRequest;
import trestle.engine.api.ScanRequest;
import trestle.engine.error.EngineException;
import trestle.engine.error.Messages;
import trestle.engine.expression.Condition;
import trestle.engine.expression.ExpressionScope;
import trestle.engine.expression.KeyCondition;
import trestle.engine.expression.Legacy;
import trestle.engine.expression.Projection;
import trestle.engine.table.Index;
import trestle.engine.table.IndexDefinition;
import trestle.engine.table.KeyAttribute;
import trestle.engine.table.KeyLayout;
import trestle.engine.table.Span;
import trestle.engine.table.Table;
import trestle.engine.value.AttributeName;
import trestle.engine.value.Value;

/** Query and Scan: the checks of a page and its plan; {@link PageReader} reads it. */
public final class Queries {
    private static final int SEGMENTS_MAX = 1_000_000;

    private final Context context;
    private final NamedSnapshots snapshots;

    public Queries(Context context, NamedSnapshots snapshots) {
        this.context = context;
        this.snapshots = snapshots;
    }

    // ---- query ----

    public PageResult query(QueryRequest request) {
        checkQuery(request);
        var scope = Parameters.scope(request.expressionAttributes());
        var keyCondition = request.keyConditionExpression() == null
                ? Legacy.keyConditions(Objects.requireNonNull(request.keyConditions()))
                : scope.keyCondition(request.keyConditionExpression());
        var filter = filter(scope, request.filterExpression());
        if (request.queryFilter() != null) {
            filter = Legacy.filter(request.queryFilter(), request.conditionalOperator());
        }
        var projection = projection(scope, request.projectionExpression(), request.attributesToGet());
        scope.requireAllUsed();
        while (true) {
            var table = context.table(Objects.requireNonNull(request.tableName()));
            var index = index(table, request.indexName(), request.consistentRead());
            var select = select(request.select(), projection, index, request.indexName());
            var plan = new PageReader.Plan(table, index, span(table, index, keyCondition), filter, projection, select);
            refuseKeyInFilter(plan, request.queryFilter() != null);
            refuseUnprojected(plan);
            var start = request.exclusiveStartKey();
            var page = PageReader.read(
                    context,
                    plan,
                    new PageReader.Options(
                            !Boolean.FALSE.equals(request.scanIndexForward()),
                            request.limit(),
                            start == null ? null : startAfter(plan, start, Messages.START_KEY_OUTSIDE_QUERY),
                            Boolean.TRUE.equals(request.consistentRead()),
                            request.returnConsumedCapacity()));
            if (page != null) {
                return page;
            }
        }
    }

    private static void checkQuery(QueryRequest request) {
        new Constraints()
                .tableName(request.tableName())
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY)
                .oneOf("select", request.select(), Enumerations.SELECT)
                .oneOf("conditionalOperator", request.conditionalOperator(), Enumerations.CONDITIONAL_OPERATOR)
                .indexName("indexName", request.indexName())
                .raise();
        if (request.limit() != null && request.limit() < 1) {
            throw EngineException.invalid(Messages.QUERY_LIMIT_TOO_SMALL);
        }
        var parameters = new Parameters()
                .expression("ProjectionExpression", request.projectionExpression())
                .expression("FilterExpression", request.filterExpression())
                .expression("KeyConditionExpression", request.keyConditionExpression())
                .legacy("AttributesToGet", request.attributesToGet())
                .legacy("QueryFilter", request.queryFilter())
                .legacy("ConditionalOperator", request.conditionalOperator());
        if (request.keyConditionExpression() != null) {
            parameters.legacy("KeyConditions", request.keyConditions());
        }
        parameters.check(request.expressionAttributes());
        Parameters.refuseDuplicates(request.attributesToGet());
        Parameters.raise(request.defect());
        if (request.keyConditions() == null && request.keyConditionExpression() == null) {
            throw EngineException.invalid(Messages.KEY_CONDITION_REQUIRED);
        }
    }

    private static Span span(Table table, @Nullable Index index, KeyCondition condition) {
        var layout = index == null ? table.key() : index.key();
        var range = condition.bind(layout.partitionNames(), layout.sortNames(), name -> type(layout, name));
        for (var i = 0; i < range.partition().size(); i++) {
            refuseEmpty(layout.partition().get(i), range.partition().get(i));
        }
        for (var i = 0; i < range.sortEquals().size(); i++) {
            refuseEmpty(layout.sort().get(i), range.sortEquals().get(i));
        }
        return index == null ? table.span(range) : index.span(range);
    }

    private static @Nullable String type(KeyLayout layout, AttributeName name) {
        for (var attribute : layout.attributes()) {
            if (attribute.name().equals(name)) {
                return attribute.type().name();
            }
        }
        return null;
    }

    private static void refuseEmpty(KeyAttribute attribute, Value value) {
        if (Keys.isEmpty(value)) {
            throw EngineException.invalid(Messages.emptyKey(attribute.name().text(), value instanceof Value.B));
        }
    }

    // ---- scan ----

    public PageResult scan(ScanRequest request) {
        return scan(request, null);
    }

    /** A page of a table as it was in a snapshot that is kept. */
    public PageResult scanAt(String snapshot, ScanRequest request) {
        return scan(request, snapshots.find(snapshot));
    }

    private PageResult scan(ScanRequest request, NamedSnapshots.@Nullable NamedSnapshot snapshot) {
        checkScan(request);
        var scope = Parameters.scope(request.expressionAttributes());
        var filter = request.scanFilter() == null
                ? filter(scope, request.filterExpression())
                : Legacy.filter("scanFilter", request.scanFilter(), request.conditionalOperator());
        var projection = projection(scope, request.projectionExpression(), request.attributesToGet());
        scope.requireAllUsed();
        while (true) {
            var name = Objects.requireNonNull(request.tableName());
            var table = snapshot == null ? context.table(name) : snapshot.table(name);
            var index = index(table, request.indexName(), request.consistentRead());
            var select = select(request.select(), projection, index, request.indexName());
            var segment = request.segment() == null ? 0 : request.segment();
            var segments = request.totalSegments() == null ? 1 : request.totalSegments();
            var span = index == null ? table.segment(segment, segments) : index.segment(segment, segments);
            var plan = new PageReader.Plan(table, index, span, filter, projection, select);
            refuseUnprojected(plan);
            var start = request.exclusiveStartKey();
            var options = new PageReader.Options(
                    true,
                    request.limit(),
                    start == null ? null : startAfter(plan, start, Messages.startKeyOutsideSegment(segment, segments)),
                    Boolean.TRUE.equals(request.consistentRead()),
                    request.returnConsumedCapacity());
            var page = snapshot == null
                    ? PageReader.read(context, plan, options)
                    : PageReader.read(snapshot.view(), plan, options);
            if (page != null) {
                return page;
            }
        }
    }

    private static void checkScan(ScanRequest request) {
        new Constraints()
                .tableName(request.tableName())
                .oneOf(
                        "returnConsumedCapacity",
                        request.returnConsumedCapacity(),
                        Enumerations.RETURN_CONSUMED_CAPACITY)
                .oneOf("select", request.select(), Enumerations.SELECT)
                .oneOf("conditionalOperator", request.conditionalOperator(), Enumerations.CONDITIONAL_OPERATOR)
                .indexName("indexName", request.indexName())
                .valueAtLeast("limit", request.limit(), 1)
                .valueAtLeast("segment", request.segment(), 0)
                .valueAtMost("segment", request.segment(), SEGMENTS_MAX - 1)
                .valueAtLeast("totalSegments", request.totalSegments(), 1)
                .valueAtMost("totalSegments", request.totalSegments(), SEGMENTS_MAX)
                .raise();
        new Parameters()
                .expression("ProjectionExpression", request.projectionExpression())
                .expression("FilterExpression", request.filterExpression())
                .legacy("AttributesToGet", request.attributesToGet())
                .legacy("ScanFilter", request.scanFilter())
                .legacy("ConditionalOperator", request.conditionalOperator())
                .check(request.expressionAttributes());
        Parameters.refuseDuplicates(request.attributesToGet());
        Parameters.raise(request.defect());
        if (request.totalSegments() != null && request.segment() == null) {
            throw EngineException.invalid(Messages.SEGMENT_REQUIRED);
        }
        if (request.segment() != null) {
            if (request.totalSegments() == null) {
                throw EngineException.invalid(Messages.TOTAL_SEGMENTS_REQUIRED);
            }
            if (request.segment() >= request.totalSegments()) {
                throw EngineException.invalid(Messages.segmentOutOfRange(request.segment(), request.totalSegments()));
            }
        }
    }

    // ---- shared ----

    private static @Nullable Condition filter(ExpressionScope scope, @Nullable String expression) {
        return expression == null ? null : scope.condition("FilterExpression", expression);
    }

    private static @Nullable Projection projection(
            ExpressionScope scope, @Nullable String expression, @Nullable List<String> attributesToGet) {
        if (expression != null) {
            return scope.projection(expression);
        }
        return attributesToGet == null ? null : Projection.ofNames(attributesToGet);
    }

    private static @Nullable Index index(Table table, @Nullable String name, @Nullable Boolean consistentRead) {
        if (name == null) {
            return null;
        }
        var index = table.index(name)
                .filter(found -> found.definition().status() != IndexDefinition.Status.DELETING)
                .orElseThrow(() -> EngineException.invalid(Messages.noSuchIndex(name)));
        if (index.definition().global() && Boolean.TRUE.equals(consistentRead)) {
            throw EngineException.invalid(Messages.CONSISTENT_READ_ON_GLOBAL_INDEX);
        }
        if (index.definition().status() == IndexDefinition.Status.CREATING) {
            throw EngineException.invalid(Messages.backfilling(name));
        }
        return index;
    }

    private static PageReader.Select select(
            @Nullable String asked,
            @Nullable Projection projection,
            @Nullable Index index,
            @Nullable String indexName) {
        if (asked == null) {
            return projection != null
                    ? PageReader.Select.SPECIFIC
                    : index == null ? PageReader.Select.ALL : PageReader.Select.PROJECTED;
        }
        if (projection != null && !asked.equals("SPECIFIC_ATTRIBUTES")) {
            throw EngineException.invalid(Messages.projectionWithSelect(asked));
        }
        return switch (asked) {
            case "COUNT" -> PageReader.Select.COUNT;
            case "SPECIFIC_ATTRIBUTES" -> {
                if (projection == null) {
                    throw EngineException.invalid(Messages.SPECIFIC_WITHOUT_PROJECTION);
                }
                yield PageReader.Select.SPECIFIC;
            }
            case "ALL_PROJECTED_ATTRIBUTES" -> {
                if (index == null) {
                    throw EngineException.invalid(Messages.PROJECTED_WITHOUT_INDEX);
                }
                yield PageReader.Select.PROJECTED;
            }
            default -> {
                if (index != null && index.definition().global() && !index.projectsAll()) {
                    throw EngineException.invalid(Messages.allAttributesOnIndex(Objects.requireNonNull(indexName)));
                }
                yield PageReader.Select.ALL;
            }
        };
    }

    private static void refuseKeyInFilter(PageReader.Plan plan, boolean legacy) {
        if (plan.filter() != null) {
            var used = plan.filter().topLevelNames();
            plan.layout().attributes().stream()
                    .map(KeyAttribute::name)
                    .filter(used::contains)
                    .findFirst()
                    .ifPresent(name -> {
                        throw EngineException.invalid(Messages.keyInFilter(name.text(), legacy));
                    });
        }
    }

    /** A global index answers from its own rows alone. */
    private static void refuseUnprojected(PageReader.Plan plan) {
        var index = plan.index();
        if (index == null || !index.definition().global() || index.projectsAll()) {
            return;
        }
        var filtered = plan.filter() == null ? Stream.<AttributeName>of() : plan.filter().topLevelNames().stream();
        var wanted = plan.projection() == null
                ? Stream.<AttributeName>of()
                : plan.projection().paths().stream().map(path -> path.head());
        var missing = Stream.concat(filtered, wanted)
                .filter(name -> !index.projects(name))
                .map(AttributeName::text)
                .distinct()
                .toList();
        if (!missing.isEmpty()) {
            throw EngineException.invalid(Messages.notProjected(index.name(), missing));
        }
    }

    /** Where the page begins: after the row that the key names, which must be a key of the table or index. */
    private static byte[] startAfter(PageReader.Plan plan, Key start, String outside) {
        var index = plan.index();
        var names = new ArrayList<>(plan.table().key().attributes());
        if (index != null) {
            index.key().attributes().stream()
                    .filter(attribute -> !names.contains(attribute))
                    .forEach(names::add);
        }
        var attributes = start.attributes();
        var fits = attributes.size() == names.size()
                && names.stream().allMatch(attribute -> {
                    var value = attributes.get(attribute.name().text());
                    return value != null && attribute.type().holds(value);
                });
        if (!fits) {
            throw EngineException.invalid(Messages.START_KEY_MISMATCH);
        }
        Keys.checkContents(plan.table(), attributes);
        var row = index == null ? plan.table().itemKey(attributes) : index.rowKey(attributes);
        if (!plan.span().contains(row)) {
            throw EngineException.invalid(outside);
        }
        return row;
    }
}
