/**
 * The jobs a person watches, and leave to upload.
 */
@NullMarked
package trestle.gallery.jobs;

import org.jspecify.annotations.NullMarked;
