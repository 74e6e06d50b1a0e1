/**
 * DynamoDB's values: as trees for logic ({@link trestle.engine.value.Value}) and as bytes at rest ({@link
 * trestle.engine.value.Item}).
 *
 * <h2>The stored form of an item, version 1</h2>
 *
 * <pre>
 *   item   = 0x01 sizeBytes:varint count:varint { nameLength:varint valueLength:varint } * count  json
 *   json   = '{' [ '"' name '":' value { ',"' name '":' value } ] '}'
 *   value  = '{"S":"' text '"}' | '{"N":"' number '"}' | '{"B":"' base64 '"}'
 *          | '{"BOOL":true}' | '{"BOOL":false}' | '{"NULL":true}'
 *          | '{"SS":[' … ']}' | '{"NS":[' … ']}' | '{"BS":[' … ']}' | '{"L":[' value , … ']}' | '{"M":' json '}'
 * </pre>
 *
 * The tail is what DynamoDB's JSON protocol sends for the item, so an answer is a copy of it; the head says how large the
 * item is by DynamoDB's rules and lets a reader walk the top-level attributes without looking into them. There is no white
 * space. Texts are UTF-8; only {@code "}, {@code \} and characters below 0x20 are escaped. Numbers are plain decimals
 * without leading or trailing zeros. Lengths count bytes of the JSON as written. A varint has seven bits a byte, the lowest
 * first. No name occurs twice.
 *
 * <h2>Order</h2>
 *
 * {@link trestle.engine.value.KeyBytes} turns key values into bytes whose unsigned order is DynamoDB's.
 */
@NullMarked
package trestle.engine.value;

import org.jspecify.annotations.NullMarked;
