package trestle.platform.requests;

import java.time.Instant;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Refusal;
import trestle.model.Write;
import trestle.platform.web.IdempotencyStore;

/** Remembered responses on the table of a system that includes {@link RequestItems}. */
public final class StoredIdempotency implements IdempotencyStore {
    private final RequestTable requests;

    public StoredIdempotency(RequestTable requests) {
        this.requests = requests;
    }

    @Override
    public Optional<Remembered> find(String hash) {
        return requests.find(hash)
                .map(row -> new Remembered(
                        row.bodyHash(),
                        row.createdAt(),
                        Optional.ofNullable(row.answer()).map(SdkBytes::asByteArray)));
    }

    @Override
    public boolean begin(String hash, String bodyHash, Instant at) {
        try {
            requests.begin(
                    new IdempotencyRecord(hash, bodyHash, IdempotencyRecord.Status.RUNNING, null, at, at.plus(LIFE)));
            return true;
        } catch (Refusal.AlreadyExists earlier) {
            return false;
        }
    }

    @Override
    public Write keep(String hash, Instant begunAt, byte[] answer) {
        return requests.keep(hash, IdempotencyRecord.Status.DONE, SdkBytes.fromByteArray(answer), begunAt);
    }

    @Override
    public void forget(String hash, Instant begunAt) {
        requests.forget(hash, begunAt);
    }
}
