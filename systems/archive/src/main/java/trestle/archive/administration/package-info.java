/**
 * What admins see of the archive as a whole: the audit, what is stored, the work that is due, and the consistency check,
 * to which features add a {@link trestle.platform.checks.ConsistencyCheck}.
 */
@NullMarked
package trestle.archive.administration;

import org.jspecify.annotations.NullMarked;
