package trestle.platform.uploads;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Write;

/** A system's tickets on its own rows. */
public interface TicketStore {
    Write allow(Ticket ticket);

    /** A ticket that has not been used up and has not expired. */
    Optional<Ticket> find(String uploadId);

    /** Uses a ticket up: refused unless it is this person's and has neither been used nor expired. */
    Write take(String uploadId, String userId, Instant now);

    /** Removes a ticket, if it is still there. */
    Write forget(String uploadId);
}
