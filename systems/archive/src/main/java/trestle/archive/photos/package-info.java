/** The photos of people: sent by each person for themselves, cut to a square and shown wherever the name is. */
@NullMarked
package trestle.archive.photos;

import org.jspecify.annotations.NullMarked;
