/** How often someone may do something, and answers kept for repeated requests. */
@NullMarked
package trestle.enablement.limits;

import org.jspecify.annotations.NullMarked;
