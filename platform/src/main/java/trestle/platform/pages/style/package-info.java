/**
 * The page that shows every part of the design system in every state, light and dark: what reviewers and browser tests
 * look at. {@link trestle.platform.pages.style.StylePage} makes it; all it shows is made up.
 */
@NullMarked
package trestle.platform.pages.style;

import org.jspecify.annotations.NullMarked;
