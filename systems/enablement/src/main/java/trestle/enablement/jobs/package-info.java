/** The jobs people follow. */
@NullMarked
package trestle.enablement.jobs;

import org.jspecify.annotations.NullMarked;
