/** How often someone may do something, and answers kept for repeated requests. */
@NullMarked
package trestle.archive.limits;

import org.jspecify.annotations.NullMarked;
