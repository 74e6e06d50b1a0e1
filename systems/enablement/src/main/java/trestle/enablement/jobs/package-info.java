/** Work to be done later, and how far it is. */
@NullMarked
package trestle.enablement.jobs;

import org.jspecify.annotations.NullMarked;
