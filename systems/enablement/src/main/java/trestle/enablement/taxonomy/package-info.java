/** The words content is filed under. */
@NullMarked
package trestle.enablement.taxonomy;

import org.jspecify.annotations.NullMarked;
