package trestle.engine.error;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What DynamoDB says of expressions and of the parameters that came before them. */
public final class ExpressionMessages {
    public static final String EMPTY = "The expression can not be empty;";
    public static final String REDUNDANT_PARENTHESES = "The expression has redundant parentheses;";

    public static final String ATTRIBUTE_NOT_IN_ITEM =
            "The provided expression refers to an attribute that does not exist in the item";
    public static final String OPERAND_OF_WRONG_TYPE = "An operand in the update expression has an incorrect data type";
    public static final String PATH_INVALID_FOR_UPDATE =
            "The document path provided in the update expression is invalid for update";

    public static final String NAMES_EMPTY = "ExpressionAttributeNames must not be empty";
    public static final String NAMES_WITHOUT_EXPRESSION =
            "ExpressionAttributeNames can only be specified when using expressions";
    public static final String VALUES_EMPTY = "ExpressionAttributeValues must not be empty";
    public static final String VALUES_TOO_LARGE = "ExpressionAttributeValues exceeds max size";

    public static final String KEY_CONDITION_NESTED_OPERATION =
            "KeyConditionExpressions cannot contain nested operations";
    public static final String KEY_CONDITION_NESTED_PATH =
            "KeyConditionExpressions cannot have conditions on nested attributes";
    public static final String KEY_CONDITION_TWO_NAMES =
            "Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition";
    public static final String KEY_CONDITION_NO_NAME =
            "Invalid condition in KeyConditionExpression: No key attribute specified";
    public static final String KEY_CONDITION_REPEATED =
            "KeyConditionExpressions must only contain one condition per key";
    public static final String KEY_CONDITIONS_COUNT = "Conditions can be of length 1 or 2 only";
    public static final String KEY_CONDITION_NOT_SUPPORTED = "Query key condition not supported";
    public static final String KEY_CONDITION_NOT_INDEXABLE =
            "Attempted conditional constraint is not an indexable operation";
    public static final String KEY_CONDITION_TYPE_MISMATCH =
            invalidValue("Condition parameter type does not match schema type");

    public static final String LEGACY_TYPES_DIFFER =
            invalidValue("AttributeValues inside AttributeValueList must be of same type");
    public static final String LEGACY_BETWEEN_REVERSED =
            "The BETWEEN condition was provided a range where the lower bound is greater than the upper bound";
    public static final String LEGACY_VALUE_MISSING =
            invalidValue("Only DELETE action is allowed when no attribute value is specified");
    public static final String LEGACY_UPDATE_TYPE_MISMATCH = "Type mismatch for attribute to update";

    private ExpressionMessages() {}

    private static String invalidValue(String rest) {
        return "One or more parameter values were invalid: " + rest;
    }

    /** Says in which parameter the expression is that something is wrong with. */
    public static String invalid(String parameter, String rest) {
        return "Invalid " + parameter + ": " + rest;
    }

    public static String syntax(String token, String near) {
        return "Syntax error; token: \"" + token + "\", near: \"" + near + "\"";
    }

    public static String tooLarge(int sizeBytes) {
        return "Expression size has exceeded the maximum allowed size; expression size: " + sizeBytes;
    }

    public static String tooManyOperators(int count) {
        return "The expression contains too many operators; operator count: " + count;
    }

    public static String tooManyInOperands(int count) {
        return "The IN operator is provided with too many operands; number of operands: " + count;
    }

    public static String pathTooDeep(int levels) {
        return "The document path has too many nesting elements; nesting levels: " + levels;
    }

    public static String indexOutOfRange(String digits) {
        return "List index is not within the allowable range; index: [" + digits + "]";
    }

    public static String reserved(String word) {
        return "Attribute name is a reserved keyword; reserved keyword: " + word;
    }

    public static String unknownFunction(String name) {
        return "Invalid function name; function: " + name;
    }

    public static String functionNotInCondition(String name) {
        return "The function is not allowed in a condition expression; function: " + name;
    }

    public static String functionNotInUpdate(String name) {
        return "The function is not allowed in an update expression; function: " + name;
    }

    public static String misusedFunction(String name) {
        return "The function is not allowed to be used this way in an expression; function: " + name;
    }

    public static String repeatedSection(String section) {
        return "The \"" + section + "\" section can only be used once in an update expression;";
    }

    public static String undefinedName(String placeholder) {
        return "An expression attribute name used in the document path is not defined; attribute name: " + placeholder;
    }

    public static String undefinedValue(String placeholder) {
        return "An expression attribute value used in expression is not defined; attribute value: " + placeholder;
    }

    public static String operandCount(String function, int count) {
        return "Incorrect number of operands for operator or function; operator or function: " + function
                + ", number of operands: " + count;
    }

    public static String operandType(String function, String type) {
        return "Incorrect operand type for operator or function; operator or function: " + function + ", operand type: "
                + type;
    }

    public static String sectionOperandType(String section, String longTypeName) {
        return "Incorrect operand type for operator or function; operator: " + section + ", operand type: "
                + longTypeName;
    }

    public static String pathRequired(String function) {
        return "Operator or function requires a document path; operator or function: " + function;
    }

    public static String notDistinct(String operator, String path) {
        return "The first operand must be distinct from the remaining operands for this operator or function;"
                + " operator: " + operator + ", first operand: " + path;
    }

    public static String unknownType(String type) {
        return "Invalid attribute type name found; type: " + type + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}";
    }

    public static String betweenTypesDiffer(String lower, String upper) {
        return "The BETWEEN operator requires same data type for lower and upper bounds; lower bound operand: "
                + "AttributeValue: " + lower + ", upper bound operand: AttributeValue: " + upper;
    }

    public static String betweenReversed(String lower, String upper) {
        return "The BETWEEN operator requires upper bound to be greater than or equal to lower bound; lower bound"
                + " operand: AttributeValue: " + lower + ", upper bound operand: AttributeValue: " + upper;
    }

    public static String pathsOverlap(String one, String two) {
        return "Two document paths overlap with each other; must remove or rewrite one of these paths; path one: " + one
                + ", path two: " + two;
    }

    public static String pathsConflict(String one, String two) {
        return "Two document paths conflict with each other; must remove or rewrite one of these paths; path one: "
                + one + ", path two: " + two;
    }

    public static String namesKeyInvalid(String key) {
        return "ExpressionAttributeNames contains invalid key: Syntax error; key: \"" + key + "\"";
    }

    public static String namesKeyTooLong(int sizeBytes) {
        return "ExpressionAttributeNames contains invalid key: " + keyTooLong(sizeBytes);
    }

    public static String valuesKeyInvalid(String key) {
        return "ExpressionAttributeValues contains invalid key: Syntax error; key: \"" + key + "\"";
    }

    public static String valuesKeyTooLong(int sizeBytes) {
        return "ExpressionAttributeValues contains invalid key: " + keyTooLong(sizeBytes);
    }

    private static String keyTooLong(int sizeBytes) {
        return "The expression attribute map contains a key that is too long; size of key: " + sizeBytes;
    }

    public static String namesUnused(Iterable<String> keys) {
        return "Value provided in ExpressionAttributeNames unused in expressions: keys: {" + String.join(", ", keys)
                + "}";
    }

    public static String valuesUnused(Iterable<String> keys) {
        return "Value provided in ExpressionAttributeValues unused in expressions: keys: {" + String.join(", ", keys)
                + "}";
    }

    /** Of the parameters that could have used the values; there is at least one, and the request has none of them. */
    public static String valuesWithoutExpression(List<String> parameters) {
        return "ExpressionAttributeValues can only be specified when using expressions: "
                + String.join(" and ", parameters) + (parameters.size() > 1 ? " are null" : " is null");
    }

    public static String mixedParameters(Iterable<String> legacy, Iterable<String> expressions) {
        return "Can not use both expression and non-expression parameters in the same request: Non-expression"
                + " parameters: {" + String.join(", ", legacy) + "} Expression parameters: {"
                + String.join(", ", expressions) + "}";
    }

    public static String keyConditionOperator(String operator) {
        return "Invalid operator used in KeyConditionExpression: " + operator;
    }

    public static String keyConditionNameFirst(String operator) {
        return "Invalid condition in KeyConditionExpression: " + operator
                + " operator must have the key attribute as its first operand";
    }

    public static String keyConditionMissing(String attribute) {
        return "Query condition missed key schema element: " + attribute;
    }

    public static String duplicateName(String name) {
        return invalidValue("Duplicate value in attribute name: " + name);
    }

    /** @param name what was given, or null if nothing was */
    public static String noSuchOperator(String parameter, String attribute, @Nullable String name) {
        return "1 validation error detected: Value " + (name == null ? "null" : "'" + name + "'") + " at '" + parameter
                + "." + attribute + ".member.comparisonOperator' failed to satisfy constraint: "
                + (name == null
                        ? "Member must not be null"
                        : "Member must satisfy enum value set: [IN, NULL, BETWEEN, LT, NOT_CONTAINS, EQ, GT, NOT_NULL, NE,"
                                + " LE, BEGINS_WITH, GE, CONTAINS]");
    }

    public static String noSuchAction(String attribute, String action) {
        return "1 validation error detected: Value '" + action + "' at 'attributeUpdates." + attribute
                + ".member.action' failed to satisfy constraint: Member must satisfy enum value set: [ADD, PUT, DELETE]";
    }

    public static String legacyArgumentCount(String operator) {
        return invalidValue("Invalid number of argument(s) for the " + operator + " ComparisonOperator");
    }

    public static String legacyArgumentType(String operator, String type) {
        return invalidValue("ComparisonOperator " + operator + " is not valid for " + type + " AttributeValue type");
    }

    public static String legacyValueAndList(String attribute) {
        return invalidValue("Value and AttributeValueList cannot be used together for Attribute: " + attribute);
    }

    public static String legacyExistsAndOperator(String attribute) {
        return invalidValue("Exists and ComparisonOperator cannot be used together for Attribute: " + attribute);
    }

    public static String legacyOperatorWithoutValue(String operator, String attribute) {
        return invalidValue("Value or AttributeValueList must be used with ComparisonOperator: " + operator
                + " for Attribute: " + attribute);
    }

    public static String legacyListWithoutOperator(String attribute) {
        return invalidValue(
                "AttributeValueList can only be used with a ComparisonOperator for Attribute: " + attribute);
    }

    public static String legacyExistsWithoutValue(String exists, String attribute) {
        return invalidValue("Value must be provided when Exists is " + exists + " for Attribute: " + attribute);
    }

    public static String legacyAbsentWithValue(String attribute) {
        return invalidValue("Value cannot be used when Exists is false for Attribute: " + attribute);
    }

    public static String legacyAddType(String type) {
        return invalidValue("ADD action is not supported for the type " + type);
    }

    public static String legacyDeleteType(String type) {
        return invalidValue("DELETE action with value is not supported for the type " + type);
    }
}
