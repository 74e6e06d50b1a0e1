/**
 * Tables, their indexes and the rows that keep them: everything between DynamoDB's operations and ordered bytes.
 *
 * <p>Read {@link trestle.engine.table.Table} first, then {@link trestle.engine.table.Rows}, which turns the change of one
 * item into changes of rows, and {@link trestle.engine.table.Catalog}, which knows all tables.
 *
 * <h2>Where things lie in the store, format 1</h2>
 *
 * <pre>
 *   0x01 name                              the table's definition, an item
 *   0x02                                   how many tables were ever made, eight bytes
 *   0x10 table:4 key                       an item
 *   0x20 table:4 index:4 indexKey key      an index row: the attributes that the index projects, an item
 *   0x30 table:4 due:8 key                 the item expires at this second; empty value
 *   0x40 table:4 index:4 0x00              how many items, eight bytes; index 0 is the table itself
 *   0x40 table:4 index:4 0x01              their bytes by DynamoDB's rules
 *   0x50 token                             an idempotent request: milliseconds:8, SHA-256 of the request
 *   0x51 milliseconds:8 token              the same by age; empty value
 *
 *   key, indexKey = hash:4 { part }        parts as trestle.engine.value.KeyBytes ends them, hash over the partition's
 * </pre>
 *
 * Numbers are big-endian. Table numbers are never used again; index numbers never within their table.
 */
@NullMarked
package trestle.engine.table;

import org.jspecify.annotations.NullMarked;
