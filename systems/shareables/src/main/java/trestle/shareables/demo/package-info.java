/**
 * Sample data for a demo: a checklist, an event and a poll with answers, and the page on which visitors of the demo open
 * them. Read {@link trestle.shareables.demo.Demo} first.
 */
@NullMarked
package trestle.shareables.demo;

import org.jspecify.annotations.NullMarked;
