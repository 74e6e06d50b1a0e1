/**
 * What people fill in: {@link trestle.platform.pages.forms.Form} is what a form holds and what is wrong with it, and each
 * {@link trestle.platform.pages.forms.Control} is a part that asks for one of its fields.
 */
@NullMarked
package trestle.platform.pages.forms;

import org.jspecify.annotations.NullMarked;
