package trestle.model;

import java.time.Instant;

/** Where new ids come from. */
@FunctionalInterface
public interface IdSource {
    /** A new id, in order after every earlier one of the same instant, whose time is exactly this instant. */
    String next(Instant now);
}
