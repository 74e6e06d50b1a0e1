package trestle.model.runtime.write;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An expression with the names ({@code #x}) and values ({@code :x}) it uses. The text holds neither sign anywhere
 * else.
 */
public record Expression(String text, Map<String, String> names, Map<String, AttributeValue> values) {}
