/**
 * The weekly review: what was trained, what keeps coming back, and one focus for the week after. Read {@link
 * trestle.rollmodel.review.WeeklyReview}. It is made of an athlete's own tags and words whenever it is read, for that
 * athlete alone; only the focus is stored.
 */
@NullMarked
package trestle.rollmodel.review;

import org.jspecify.annotations.NullMarked;
