/**
 * The people who run the place: their accounts, sessions and mailed tokens, who holds the role, and what they did.
 */
@NullMarked
package trestle.shareables.operators;

import org.jspecify.annotations.NullMarked;
