/**
 * Full-text search over what a system stores, on Apache Lucene.
 *
 * <p>A system declares a {@link trestle.platform.search.SearchSchema}, says with a {@link
 * trestle.platform.search.SearchSource} what can be found, and opens a {@link trestle.platform.search.SearchIndex}.
 * Given the system's {@link trestle.platform.live.LiveEvents}, the index of each instance follows what any instance
 * writes, and is built again where events may have been missed. A system without events calls {@link
 * trestle.platform.search.SearchIndex#refresh} after each write.
 *
 * <p>Matches are ranked by BM25 with a weight for each field. Accents, marks and case do not matter, in any script;
 * words of four letters on may have a typo, of eight letters on two; the last word matches what it begins; words in
 * quotation marks must stand together. Typed text has no other syntax.
 *
 * <p>Rules that hold throughout. Every document names who may find it, and every search what the caller has: both are
 * compared before anything is counted, so that neither hits nor totals reveal what the caller may not see. No words are
 * suggested, since they could come from somebody else's text. Highlights are stretches of text, escaped when they are
 * put on a page. The length of a search, the number of its words and the hits that can be looked through are bounded.
 * An index lives in memory, and is never the basis of a decision: who follows a hit is checked again by the route that
 * serves it.
 */
@NullMarked
package trestle.platform.search;

import org.jspecify.annotations.NullMarked;
