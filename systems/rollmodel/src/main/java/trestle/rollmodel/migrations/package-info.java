/** The changes to stored items that {@code trestle migrate rollmodel} runs. */
@NullMarked
package trestle.rollmodel.migrations;

import org.jspecify.annotations.NullMarked;
