package trestle.enablement.taxonomy;

import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** A role that content is written for. */
@Key(pk = "TAXONOMY", sk = "AUDIENCE#{name}")
public record Audience(@KeyOnly String name, @Nullable String description) implements TaxonomyEntry {}
