/**
 * Lists, events and polls to share by a short id, without an account.
 *
 * <p>Read {@link trestle.shareables.ShareablesTable} first: it names every kind of item; then {@link
 * trestle.shareables.ShareablesSystem}: how the parts are put together. What is shared, and the id it is shared by, is in
 * {@code shareable}; who may open it in {@code access}; what is done to one of any kind in {@code sharing}; the ids waiting to
 * be taken in {@code pool}; what operators do in {@code operators}; ticks in {@code checklists},
 * guests in {@code events}, votes in {@code polls}; personal codes in {@code responses}; passcode attempts in
 * {@code limits}; complaints in {@code reports}. The accounts of operators, how they sign in and what they did, jobs, the
 * outbox, live events, rate limits and remembered responses are item groups of the platform.
 *
 * <p>Keys keep the conventions of the design: the partition key begins with the entity's name, the sort key with a
 * version, and ends with {@code #}; literals are lower case; what is put into them is lower case too, without spaces and
 * {@code -} ({@link trestle.shareables.shareable.KeyForms}). An email address keeps its {@code -}: without it two
 * addresses could become one.
 */
@NullMarked
package trestle.shareables;

import org.jspecify.annotations.NullMarked;
