/**
 * Checks a design that has been read: what must hold between a table's items, and the lints on keys, indexes and
 * expiry.
 */
@NullMarked
package trestle.processor.check;

import org.jspecify.annotations.NullMarked;
