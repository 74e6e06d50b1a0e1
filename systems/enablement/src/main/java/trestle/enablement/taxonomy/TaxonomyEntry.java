package trestle.enablement.taxonomy;

/** A word content is filed under. */
public sealed interface TaxonomyEntry permits Suite, Audience, Stage {}
