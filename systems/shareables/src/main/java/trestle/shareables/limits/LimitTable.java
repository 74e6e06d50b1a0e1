package trestle.shareables.limits;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.shareables.shareable.ShortId;

/** Wrong passcodes, counted by conditions and never by reading first. */
@Repository
public interface LimitTable {
    /** Whether a client may try a passcode. */
    @Find
    Optional<PasscodeAttempt> findAttempts(ShortId shortId, PasscodeAttempt.Scope scope, String client);

    /** Counts one more wrong passcode in the current window, if there were fewer than the limit. */
    @Update(item = PasscodeAttempt.class)
    @Where("windowStart > {since} AND count < {limit}")
    PasscodeAttempt countWrong(
            ShortId shortId, PasscodeAttempt.Scope scope, String client, @Add int count, long since, int limit);

    /** Opens a new window of wrong passcodes, if the one before it has ended or there was none. */
    @Save
    @Where("attribute_not_exists(windowStart) OR windowStart <= {since}")
    void open(PasscodeAttempt attempt, long since);

    /** Locks a door for a client; each lock lasts longer than the one before. */
    @Update(item = PasscodeAttempt.class)
    @Where("locks = {seen}")
    void lock(
            ShortId shortId,
            PasscodeAttempt.Scope scope,
            String client,
            @Set Instant lockedUntil,
            @Add int locks,
            @Set Instant purgeAt,
            int seen);

    /** All attempts on a shareable, to be removed with it. */
    @Find
    Stream<PasscodeAttempt> streamAttempts(ShortId shortId);

    @Delete
    void delete(List<PasscodeAttempt> attempts);
}
