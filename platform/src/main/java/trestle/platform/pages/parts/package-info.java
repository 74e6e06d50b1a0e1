/**
 * The parts of a page that are shown or lead on, a record each: a list to look up. A {@link
 * trestle.platform.pages.parts.Part} is an immutable value with methods that add to it, and writes itself through
 * a template under {@code src/main/jte/ui}. {@link trestle.platform.pages.Ui} makes them.
 */
@NullMarked
package trestle.platform.pages.parts;

import org.jspecify.annotations.NullMarked;
