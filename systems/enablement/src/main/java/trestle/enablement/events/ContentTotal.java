package trestle.enablement.events;

import java.time.LocalDate;
import trestle.model.Key;
import trestle.model.Open;

/** The same by content: how often something happened to it on a day. */
@Key(pk = "ROLLUP#CONTENT#{contentId}", sk = "{day}#{eventName}")
public record ContentTotal(String contentId, LocalDate day, Open<EventName> eventName, long count, long users) {}
