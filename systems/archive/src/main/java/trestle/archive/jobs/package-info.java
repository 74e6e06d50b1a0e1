/** Work to be done later, and how far it is. */
@NullMarked
package trestle.archive.jobs;

import org.jspecify.annotations.NullMarked;
