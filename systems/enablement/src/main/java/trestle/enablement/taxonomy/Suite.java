package trestle.enablement.taxonomy;

import java.util.List;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Version;

/** A product suite and its concepts, fifty at most. */
@Key(pk = "TAXONOMY", sk = "SUITE#{suite}")
public record Suite(
        @KeyOnly String suite,
        List<String> concepts,
        @Version long rev) implements TaxonomyEntry {}
