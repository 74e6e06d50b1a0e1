/**
 * What training adds up to: load by day, week and month, tags over time, the calendar and the streak. Read {@link
 * trestle.rollmodel.progress.Progress}. It reads {@link trestle.rollmodel.progress.Trainings}, which an athlete's own
 * journal gives and what a coach may see of it gives too, and counts days in the athlete's time zone.
 */
@NullMarked
package trestle.rollmodel.progress;

import org.jspecify.annotations.NullMarked;
