/**
 * A language model that answers for a system, where its operator set one up. Read {@link
 * trestle.platform.language.LanguageModel}. What may be sent to it, and whose consent that needs, is for the system to say.
 */
@NullMarked
package trestle.platform.language;

import org.jspecify.annotations.NullMarked;
