/**
 * Lists the jobs of a person by a derived item. A table that lists them by an index includes {@link
 * trestle.platform.jobs.JobItems} alone and places the job in that index.
 */
@NullMarked
package trestle.platform.jobs.listed;

import org.jspecify.annotations.NullMarked;
