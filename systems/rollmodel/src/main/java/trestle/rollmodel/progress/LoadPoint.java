package trestle.rollmodel.progress;

import java.time.LocalDate;

/**
 * The training of one bucket.
 *
 * @param load7 the load of the seven days that end with its last day, or with the last day asked for
 * @param load28avg the average week of the 28 days that end with that day: their load, divided by four
 */
public record LoadPoint(LocalDate start, Sums sums, int load7, int load28avg) {}
