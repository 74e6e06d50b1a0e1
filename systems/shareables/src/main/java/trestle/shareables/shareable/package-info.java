/**
 * What is shared: a {@link trestle.shareables.shareable.Shareable} is a checklist, an event or a poll. The three stand
 * under one key, so they live in one package, beside the {@link trestle.shareables.shareable.ShortId} they are known by.
 */
@NullMarked
package trestle.shareables.shareable;

import org.jspecify.annotations.NullMarked;
