package trestle.platform.search;

import java.util.Optional;
import java.util.stream.Stream;

/** What a system lets be found, as it is stored now. Called by any thread. */
public interface SearchSource {
    /** All documents, read as they are taken; closed after use. */
    Stream<SearchDocument> all();

    /** One document, by a consistent read; empty if there is none, or it is not to be found. */
    Optional<SearchDocument> find(String kind, String id);
}
