/**
 * Charts, drawn on the server as SVG: {@link trestle.platform.pages.charts.Plot} for bars, stacked bars and lines over
 * time, {@link trestle.platform.pages.charts.HeatMap} for the days of a year.
 *
 * <p>Both are parts: title above, the picture, and the same numbers as a table folded beneath. What is drawn is computed
 * first, as plain numbers ({@link trestle.platform.pages.charts.Drawn}, {@link trestle.platform.pages.charts.DrawnDays}),
 * and then written by a template. Across, positions are hundredths of the width and stretch with the page; down, they
 * are px; texts are never scaled, so a chart is as legible at 320 px as at 1200. Bars start at zero, and what is not
 * known is left out rather than drawn as nothing.
 */
@NullMarked
package trestle.platform.pages.charts;

import org.jspecify.annotations.NullMarked;
