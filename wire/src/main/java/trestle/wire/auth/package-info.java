/**
 * Who a request comes from: Signature Version 4, read and, where the operator has configured keys, verified. {@link
 * trestle.wire.auth.Authentication} is all that others need.
 */
@NullMarked
package trestle.wire.auth;

import org.jspecify.annotations.NullMarked;
