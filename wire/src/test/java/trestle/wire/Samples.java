package trestle.wire;

import java.util.List;
import java.util.Map;
import trestle.engine.api.DeleteItemRequest;
import trestle.engine.api.ExpressionAttributes;
import trestle.engine.api.GetItemRequest;
import trestle.engine.api.Key;
import trestle.engine.api.QueryRequest;
import trestle.engine.api.ScanRequest;
import trestle.engine.api.TransactWriteItemsRequest.ConditionCheck;
import trestle.engine.api.TransactWriteItemsRequest.Delete;
import trestle.engine.api.TransactWriteItemsRequest.Update;
import trestle.engine.api.UpdateItemRequest;
import trestle.engine.expression.AttributeUpdate;
import trestle.engine.expression.ExpectedAttribute;
import trestle.engine.expression.LegacyCondition;
import trestle.engine.value.Value;

/** Requests in which every field has a value of its own, so that none can be taken for another. */
public final class Samples {
    public static final Value VALUE = new Value.S("v");
    public static final Key KEY = new Key(Map.of("pk", VALUE));
    public static final ExpressionAttributes NAMES = new ExpressionAttributes(Map.of("#n", "name"), null, null);
    public static final ExpressionAttributes PLACEHOLDERS =
            new ExpressionAttributes(Map.of("#n", "name"), Map.of(":v", VALUE), null);
    public static final Map<String, ExpectedAttribute> EXPECTED =
            Map.of("e", new ExpectedAttribute(VALUE, true, "EQ", List.of(VALUE, VALUE)));
    public static final Map<String, LegacyCondition> CONDITION = Map.of("c", new LegacyCondition("EQ", List.of(VALUE)));
    public static final Map<String, LegacyCondition> FILTER = Map.of("f", new LegacyCondition("NE", List.of(VALUE)));

    public static final GetItemRequest GET =
            new GetItemRequest("table", KEY, true, "projection", List.of("attribute"), NAMES, "TOTAL", null);
    public static final DeleteItemRequest DELETE = new DeleteItemRequest(
            "table", KEY, "condition", EXPECTED, "AND", PLACEHOLDERS, "ALL_OLD", "NONE", "TOTAL", "SIZE", null);
    public static final UpdateItemRequest UPDATE = new UpdateItemRequest(
            "table",
            KEY,
            "update",
            Map.of("u", new AttributeUpdate(VALUE, "ADD")),
            "condition",
            EXPECTED,
            "OR",
            PLACEHOLDERS,
            "ALL_NEW",
            "ALL_OLD",
            "INDEXES",
            "SIZE",
            null);
    public static final QueryRequest QUERY = new QueryRequest(
            "table",
            "index",
            "keyCondition",
            "filter",
            "projection",
            PLACEHOLDERS,
            CONDITION,
            FILTER,
            "OR",
            List.of("attribute"),
            "COUNT",
            7,
            false,
            true,
            KEY,
            "TOTAL",
            null);
    public static final ScanRequest SCAN = new ScanRequest(
            "table",
            "index",
            "filter",
            "projection",
            PLACEHOLDERS,
            FILTER,
            "OR",
            List.of("attribute"),
            "COUNT",
            7,
            2,
            5,
            true,
            KEY,
            "TOTAL",
            null);
    public static final ConditionCheck CHECK_ACTION =
            new ConditionCheck("table", KEY, "condition", PLACEHOLDERS, "ALL_OLD");
    public static final Delete DELETE_ACTION = new Delete("table", KEY, "condition", PLACEHOLDERS, "ALL_OLD");
    public static final Update UPDATE_ACTION = new Update("table", KEY, "update", "condition", PLACEHOLDERS, "ALL_OLD");

    private Samples() {}
}
