/**
 * What a question to a journal asks for, as far as it can be recognised without a language model: which figure or
 * passage, of which time, in gi or no-gi. Read {@link trestle.rollmodel.questions.ParsedQuestion}. The lists of words
 * lie beside it.
 */
@NullMarked
package trestle.rollmodel.questions;

import org.jspecify.annotations.NullMarked;
