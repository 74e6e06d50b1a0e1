/**
 * Markdown as safe HTML. Read {@link trestle.platform.markdown.Markdown} first.
 *
 * <p>Text is parsed as CommonMark with GitHub's tables, and what comes of it passes a list of allowed elements and
 * attributes, so that nothing a person writes becomes a script, a form, a frame or a style. Pictures are shown as links:
 * loading one would tell its server who reads the page.
 */
@NullMarked
package trestle.platform.markdown;

import org.jspecify.annotations.NullMarked;
