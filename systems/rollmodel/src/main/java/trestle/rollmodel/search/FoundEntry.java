package trestle.rollmodel.search;

import trestle.platform.search.Highlight;
import trestle.rollmodel.journal.Entry;

/** A hit with the figures of its entry, and its snippet with the words that were met marked, as pages show it. */
public record FoundEntry(Hit hit, Entry.SessionMetrics metrics, Highlight highlight) {}
