package trestle.platform.pages.parts;

import gg.jte.Content;
import java.time.Instant;
import java.util.List;

/**
 * The stream that a page listens to where scripts run; it is not seen. Parts of the page with {@code data-on} and the
 * kinds of events that concern them are renewed when one comes.
 *
 * @param kinds of all events that the stream sends
 * @param since when the page was made: what happened after that is sent
 */
public record EventStreamTag(String href, List<String> kinds, Instant since) implements Part {
    public EventStreamTag {
        kinds = kinds.stream().sorted().toList();
    }

    @Override
    public Content filled() {
        return Markup.OF.uiEventStreamTag(this);
    }
}
