/**
 * A model as data: what the processor writes to {@code META-INF/trestle/NAME.model.json} and everything that
 * follows from a model reads back: table creation, documents, exports, commands.
 *
 * <p>Read {@link trestle.model.descriptor.ModelDescriptor} first. A descriptor is a value: two compilations of
 * one source write the same bytes, and reading what was written gives an equal descriptor. Members that are
 * absent, empty or false are left out of the JSON; members a reader does not know are passed over, so a later
 * version may add some without changing the format's name.
 */
@NullMarked
package trestle.model.descriptor;

import org.jspecify.annotations.NullMarked;
