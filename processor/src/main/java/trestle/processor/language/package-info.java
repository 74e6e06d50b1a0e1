/**
 * Key templates as languages: which texts a template can become, and whether two templates can become the same one.
 *
 * <p>Read {@link trestle.processor.language.KeyLanguages} first. A template is a small automaton: a literal is itself;
 * a text segment is one or more of anything but {@code #}; an instant, a date or a padded number is digits and fixed
 * characters; an enum is one of its texts. Two languages share a text when their automata, run side by side, can both
 * end, which is decided by walking the pairs of their states. So what is proved apart here is apart whatever the
 * values are; what is not may still be apart for reasons a template does not show.
 */
@NullMarked
package trestle.processor.language;

import org.jspecify.annotations.NullMarked;
