/**
 * Rollmodel: a training journal whose athlete decides what coaches see.
 *
 * <p>Read {@link trestle.rollmodel.RollModelTable} first: it names the table and every kind of item in it. The
 * features are {@code journal} (entries), {@code words} and {@code search} (their index), {@code progress} (figures), {@code coaching} (links, invitations and what a
 * coach reads), {@code comments}, {@code chat}, {@code notices}, {@code accounts}, {@code jobs} and {@code
 * requests} (limits and remembered answers). Text in {@code sections.private} is for its author only: no type of
 * {@code coaching} has a place for it.
 */
@NullMarked
package trestle.rollmodel;

import org.jspecify.annotations.NullMarked;
