/**
 * The jobs a person watches.
 */
@NullMarked
package trestle.rollmodel.jobs;

import org.jspecify.annotations.NullMarked;
