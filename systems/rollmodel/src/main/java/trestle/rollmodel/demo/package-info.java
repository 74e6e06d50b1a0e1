/**
 * Sample data: a believable time of training made from a seed, for {@code serve --demo}, for figures and for tests.
 * Read {@link trestle.rollmodel.demo.SampleJournal}. Nobody in it has a name.
 */
@NullMarked
package trestle.rollmodel.demo;

import org.jspecify.annotations.NullMarked;
