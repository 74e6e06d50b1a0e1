package trestle.rollmodel.jobs;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Write;
import trestle.platform.uploads.Ticket;
import trestle.platform.uploads.TicketStore;

/** The tickets of this system's uploads, on its own rows. */
public final class RollModelTickets implements TicketStore {
    private final JobTable table;

    public RollModelTickets(JobTable table) {
        this.table = table;
    }

    @Override
    public Write allow(Ticket ticket) {
        return table.allow(new UploadTicket(
                ticket.uploadId(),
                ticket.userId(),
                ticket.objectKey(),
                ticket.contentType(),
                ticket.size(),
                null,
                ticket.createdAt(),
                ticket.expiresAt(),
                ticket.expiresAt()));
    }

    @Override
    public Optional<Ticket> find(String uploadId) {
        return table.findUpload(uploadId)
                .map(row -> new Ticket(
                        row.uploadId(),
                        row.userId(),
                        row.objectKey(),
                        row.mimeType(),
                        row.size(),
                        row.createdAt(),
                        row.expiresAt()));
    }

    @Override
    public Write take(String uploadId, String userId, Instant now) {
        return table.take(uploadId, userId, now);
    }

    @Override
    public Write forget(String uploadId) {
        return table.forgetUpload(uploadId);
    }
}
