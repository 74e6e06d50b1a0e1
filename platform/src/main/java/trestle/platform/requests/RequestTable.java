package trestle.platform.requests;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.core.SdkBytes;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;

/** Rate limits, and responses that are remembered for a day. */
@Repository
public interface RequestTable {
    /** Adds to a count that is below a limit, if the window has not ended. */
    @Update
    @Where("windowStart > {ended} AND count < {limit}")
    RateWindow admit(String client, String action, @Add int count, long ended, int limit);

    /** Begins a window, if the last one has ended. */
    @Save
    @Where("attribute_not_exists(windowStart) OR windowStart <= {ended}")
    void begin(RateWindow window, long ended);

    /** How often something was done. */
    @Find
    Optional<RateWindow> findWindow(String client, String action);

    /** Everything counted of one person or address, in windows that have expired too. */
    @Find(expired = true)
    List<RateWindow> listWindows(String client);

    /** Forgets what was counted. */
    @Delete
    void forget(List<RateWindow> windows);

    /** Notes that a request is being answered, if it is the first of its key. */
    @Insert
    void begin(IdempotencyRecord request);

    /** Keeps the answer, beside the writes it tells of, if the request is still being answered since then. */
    @Update
    @Where("status = 'running' AND createdAt = {begunAt}")
    Write keep(String hash, @Set IdempotencyRecord.Status status, @Set SdkBytes answer, Instant begunAt);

    /** Forgets a request that has been answered by nobody since then, so that it may be tried again. */
    @Delete(item = IdempotencyRecord.class)
    @Where("status = 'running' AND createdAt = {begunAt}")
    boolean forget(String hash, Instant begunAt);

    /** What is remembered of a request. */
    @Find
    Optional<IdempotencyRecord> find(String hash);
}
