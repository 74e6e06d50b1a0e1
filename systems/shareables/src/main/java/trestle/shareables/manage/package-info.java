/**
 * What admins do with the responses to what they share: look through them, remove one, make personal codes, and take all
 * of it away as a file. Read {@link trestle.shareables.manage.ResponseTables} first.
 */
@NullMarked
package trestle.shareables.manage;

import org.jspecify.annotations.NullMarked;
