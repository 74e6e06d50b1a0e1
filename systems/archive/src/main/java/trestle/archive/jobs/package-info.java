/** The jobs people follow. */
@NullMarked
package trestle.archive.jobs;

import org.jspecify.annotations.NullMarked;
