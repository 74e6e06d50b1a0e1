/**
 * Short ids that nobody has taken yet. Taking one and creating what it names is one transaction.
 */
@NullMarked
package trestle.shareables.pool;

import org.jspecify.annotations.NullMarked;
