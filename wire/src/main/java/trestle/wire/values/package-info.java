/** The rules for attribute values that hold whichever way they come in, and the service's words for breaking them. */
@NullMarked
package trestle.wire.values;

import org.jspecify.annotations.NullMarked;
