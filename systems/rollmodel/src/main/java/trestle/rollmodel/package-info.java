/**
 * Rollmodel: a training journal whose athlete decides what coaches see.
 *
 * <p>Read {@link trestle.rollmodel.RollModelTable} first: it names the table and every kind of item in it; then {@link
 * trestle.rollmodel.Services}, which puts the features together. These are {@code journal} (entries), {@code words} and
 * {@code search} (their index), {@code progress} (figures), {@code invitations} and {@code coaching} (links, and what a
 * coach reads), {@code comments}, {@code chat}, {@code notices}, {@code accounts} and {@code transfer} (exports and imports). Text in {@code
 * sections.private} is for its author only: no type of {@code coaching} has a place for it.
 */
@NullMarked
package trestle.rollmodel;

import org.jspecify.annotations.NullMarked;
