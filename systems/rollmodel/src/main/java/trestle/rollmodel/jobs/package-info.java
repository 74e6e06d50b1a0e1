/**
 * The jobs a person watches, in their list. Jobs themselves are the platform's.
 */
@NullMarked
package trestle.rollmodel.jobs;

import org.jspecify.annotations.NullMarked;
