/**
 * A small HTTP/1.1 server that carries the JSON protocol and nothing else.
 *
 * <p>{@link trestle.wire.http.Listener} accepts connections and gives each a virtual thread, {@code Connection} reads
 * requests off it one after the other, {@code RequestHead} holds a request's first line and headers where they lie in
 * the connection's buffer, and {@link trestle.wire.http.Gateway} decides what each request is and how it is answered.
 *
 * <p>It is strict: what two servers might read differently (two lengths, folded or misspelt headers, bare line feeds) is
 * refused, and the connection closed. Everything that can grow has a bound in {@link trestle.wire.http.Limits}: bytes of
 * headers and bodies, time taken to send or to take them, connections, and memory for large bodies over all connections.
 */
@NullMarked
package trestle.wire.http;

import org.jspecify.annotations.NullMarked;
