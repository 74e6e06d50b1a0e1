/**
 * Who reads a page and how, {@link trestle.platform.pages.context.PageContext}, and the words of one system, {@link
 * trestle.platform.pages.context.Texts}.
 */
@NullMarked
package trestle.platform.pages.context;

import org.jspecify.annotations.NullMarked;
