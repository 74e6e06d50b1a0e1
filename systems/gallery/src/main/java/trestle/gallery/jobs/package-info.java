/**
 * The jobs a person watches.
 */
@NullMarked
package trestle.gallery.jobs;

import org.jspecify.annotations.NullMarked;
