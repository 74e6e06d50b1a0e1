/** What admins have done. */
@NullMarked
package trestle.archive.audit;

import org.jspecify.annotations.NullMarked;
