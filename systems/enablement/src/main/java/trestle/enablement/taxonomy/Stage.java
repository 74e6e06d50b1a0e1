package trestle.enablement.taxonomy;

import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.KeyOnly;

/** A stage of a product's life that content is written for. */
@Key(pk = "TAXONOMY", sk = "STAGE#{name}")
public record Stage(@KeyOnly String name, @Nullable String description) implements TaxonomyEntry {}
