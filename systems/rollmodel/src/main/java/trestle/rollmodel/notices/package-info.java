/**
 * The bell: what happened since. A notice names things by id and holds no text of an entry.
 */
@NullMarked
package trestle.rollmodel.notices;

import org.jspecify.annotations.NullMarked;
