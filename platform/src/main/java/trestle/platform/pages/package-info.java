/**
 * The one design system of the systems' pages.
 *
 * <p>Read {@link trestle.platform.pages.Ui} first: a template is handed one and writes its page with what it makes,
 * {@code ${ui.field(form, "email", ui.text("signin.email"))}}. Everything it makes is a {@link
 * trestle.platform.pages.Part}: an immutable value that is told more by its own methods and writes itself through a
 * template under {@code src/main/jte/ui}. {@link trestle.platform.pages.PageContext} is who reads and how,
 * {@link trestle.platform.pages.Form} what a form holds, {@link trestle.platform.pages.Texts} the words of one system.
 *
 * <p>Rules that hold throughout: every form and link works without script; nothing is inline, neither script nor
 * style; every text is escaped as it is written, by its place in the page; state is never shown by colour alone. The
 * frame around a page is in {@code pages.frame}, charts are in {@code pages.charts}. The package knows nothing of HTTP.
 */
@NullMarked
package trestle.platform.pages;

import org.jspecify.annotations.NullMarked;
