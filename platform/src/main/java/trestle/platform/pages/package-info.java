/**
 * The one design system of the systems' pages.
 *
 * <p>Read {@link trestle.platform.pages.Ui} first: a template is handed one and writes its page with what it makes,
 * {@code ${ui.field(form, "email", ui.text("signin.email"))}}. What it makes is a {@link
 * trestle.platform.pages.parts.Part}: of {@code pages.parts}, of {@code pages.forms} where it is filled in. {@code
 * pages.context} is who reads a page, and in what words. The frame around a page is in {@code pages.frame}, charts are in
 * {@code pages.charts}, the style guide is in {@code pages.style}.
 *
 * <p>Rules that hold throughout: every form and link works without script; nothing is inline, neither script nor
 * style; every text is escaped as it is written, by its place in the page; state is never shown by colour alone. None of
 * these packages knows HTTP.
 */
@NullMarked
package trestle.platform.pages;

import org.jspecify.annotations.NullMarked;
