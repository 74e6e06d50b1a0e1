package trestle.shareables.polls;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Add;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.Poll;
import trestle.shareables.shareable.ShortId;

/**
 * Votes in polls. A vote is written in one transaction with {@link #admit} on its poll, so that none is accepted after
 * closing, even in the same second.
 */
@Repository
public interface PollTable {
    /** One's own vote, by its code. */
    @Find
    Optional<PollVote> find(ShortId shortId, Code code);

    /** All votes, for the admin. */
    @Find
    Page<PollVote> listVotes(ShortId shortId, PageRequest page);

    /** All votes, to be exported or deleted. */
    @Find
    Stream<PollVote> streamVotes(ShortId shortId);

    /** What was chosen, to be counted. */
    @Find
    Stream<Ballot> streamBallots(ShortId shortId);

    /** Moves the poll's counters, if it is live and open and has fewer votes than the most it may have. */
    @Update(item = Poll.class)
    @Where("""
            revision = {revision} AND expiresAt > {now} AND attribute_not_exists(takenDownAt) AND isClosed = false
            AND (attribute_not_exists(closesAt) OR closesAt > {now}) AND responseCount < {most}""")
    Write admit(ShortId shortId, long revision, Instant now, int most, @Add int responseCount, @Add long responseRev);

    /** Moves the counters for a vote that the admin removes, closed or not, as long as the poll is live. */
    @Update(item = Poll.class)
    @Where("expiresAt > {now} AND attribute_not_exists(takenDownAt)")
    Write remove(ShortId shortId, Instant now, @Add int responseCount, @Add long responseRev);

    /** Holds an edit back if votes came or changed since they were counted: to be run with that edit. */
    @Update(item = Poll.class)
    @Where("responseRev = {seen}")
    Write sinceCounted(ShortId shortId, long seen, @Add int responseCount);

    @Insert
    Write vote(PollVote vote);

    /** Changes a vote, if it is as it was seen. */
    @Update
    Write change(PollVote before, PollVote after);

    /** Takes a vote back, if it is as it was seen. */
    @Delete
    Write withdraw(PollVote vote);

    /** Removes what a deleted poll left. */
    @Delete
    void delete(List<PollVote> votes);

    /** Keeps a vote as long as its poll. */
    @Update(item = PollVote.class)
    void keep(ShortId shortId, Code code, @Set Instant purgeAt);
}
