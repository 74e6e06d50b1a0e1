/**
 * Accounts whose owners asked for their deletion. The platform waits seven days and deletes them; here is what the archive
 * adds: files of the person go with the account, and admins may have it done at once.
 */
@NullMarked
package trestle.archive.deletions;

import org.jspecify.annotations.NullMarked;
