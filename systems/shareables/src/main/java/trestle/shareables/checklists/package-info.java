/**
 * Ticks on a shared checklist: one item for each, so that ticking never meets editing.
 */
@NullMarked
package trestle.shareables.checklists;

import org.jspecify.annotations.NullMarked;
