package trestle.shareables.sharing;

import gg.jte.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Write;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.access.Opened;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Shareable;

/** What a kind of shareable adds to what all have. */
public interface EntityFeature {
    /** The query parameter of a page that leaves out what is done. */
    String HIDE = "hide";

    /** The code of the problem with which an edit is refused that would take answers away from votes. */
    String WOULD_DROP_VOTES = "would-drop-votes";

    Entity entity();

    /** What the caller sees of responses, with {@code GET /shareables/{id}}. */
    default ResponseFacts facts(Request request, Opened opened) {
        return ResponseFacts.NONE;
    }

    /** The ticks on a shared checklist, by the ids of its items. */
    default Map<String, Tick> ticks(Opened opened) {
        return Map.of();
    }

    /**
     * Asked before an edit is written. It may refuse the edit by throwing a problem.
     *
     * @param force whether the admin wants the edit though responses lose something
     * @return further writes for the same transaction
     */
    default List<Write> onRevise(Shareable before, Shareable after, boolean force) {
        return List.of();
    }

    /** Whether the caller may get a live event of a kind that announces responses. */
    default boolean mayHear(Request request, Opened opened, String kind) {
        return true;
    }

    /** The page of a shareable. */
    default Response page(Request request, Opened opened) {
        throw Problem.notFoundException();
    }

    /** What its admin sees of responses on the page for managing it. */
    default Optional<Content> manage(Request request, Opened opened) {
        return Optional.empty();
    }
}
