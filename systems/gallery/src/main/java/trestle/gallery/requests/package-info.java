/**
 * What outlives a request: counted limits, and the answers remembered for a repeated one.
 */
@NullMarked
package trestle.gallery.requests;

import org.jspecify.annotations.NullMarked;
