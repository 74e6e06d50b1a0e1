/**
 * Work done later: the outbox that workers read, and the jobs a person watches.
 */
@NullMarked
package trestle.rollmodel.jobs;

import org.jspecify.annotations.NullMarked;
