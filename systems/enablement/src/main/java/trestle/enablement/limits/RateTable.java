package trestle.enablement.limits;

import java.util.Optional;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Update;
import trestle.model.Where;

/** Limits, counted without reading first. A caller is a user id, {@code ip-HASH} or {@code login-HASH}. */
@Repository
public interface RateTable {
    /** First step: counts one more while the window is open and below the limit. A refusal carries the old row. */
    @Update
    @Where("windowStart > {ended} AND count < {limit}")
    Rate count(String caller, String action, @Add("count") int more, long ended, int limit);

    /** Second step, where there is no window or it has ended: opens one, unless another was faster. */
    @Save
    @Where("attribute_not_exists(windowStart) OR windowStart <= {ended}")
    void open(Rate rate, long ended);

    @Find
    Optional<Rate> find(String caller, String action);

    /** Forgets what was counted, after a sign-in that succeeded or with an account. */
    @Delete(item = Rate.class)
    void forget(String caller, String action);
}
