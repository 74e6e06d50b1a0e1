package trestle.rollmodel.search;

import trestle.rollmodel.journal.Entry;

/** A hit with the figures of its entry, as pages show it. */
public record FoundEntry(Hit hit, Entry.SessionMetrics metrics) {}
