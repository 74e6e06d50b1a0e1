package trestle.enablement.events;

import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import trestle.model.Key;
import trestle.model.Open;

/** How often something happened on a day, to one content or, for searches, by their words. */
@Key(pk = "ROLLUP#{day}", sk = "{eventName}#{contentId?}")
public record DailyTotal(
        LocalDate day,
        Open<EventName> eventName,
        @Nullable String contentId,
        long count,
        long users,
        @Nullable Map<String, Long> terms) {}
