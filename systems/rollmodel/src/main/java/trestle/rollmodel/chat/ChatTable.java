package trestle.rollmodel.chat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.coaching.CoachLink;

/** A person's own threads and their messages. */
@Repository
public interface ChatTable {
    /** Begins a thread of somebody who has fewer than 200, or was there before they were counted. */
    @Insert
    @Requires(item = Profile.class, where = "attribute_not_exists(threadCount) OR threadCount < 200")
    Write begin(AiThread thread);

    /** Changes a thread's title and whether coaches may read its shared messages. */
    @Update
    Write revise(AiThread before, AiThread after);

    /** Notes that something was said. */
    @Update
    Write touch(String userId, String threadId, @Set Instant lastActiveAt);

    /** Adds a question or an answer to a thread of this person's. */
    @Insert
    @Requires(item = AiThread.class)
    Write say(AiMessage message, String userId);

    /** The same in a thread of a coach, who is {@code userId}, about an athlete, only while they are linked. */
    @Insert
    @Requires(item = AiThread.class)
    @Requires(item = CoachLink.class, where = "status = 'active'")
    Write sayAbout(AiMessage message, String userId, CoachId coachId, AthleteId athleteId);

    /** Takes a thread away; its messages can no longer be reached and are left to the purge job. */
    @Delete
    Write delete(String userId, String threadId);

    /** Removes messages of a thread that is gone. */
    @Delete
    void purge(List<AiMessage> messages);

    /** A person's thread: the proof that it is theirs. */
    @Find
    Optional<AiThread> find(String userId, String threadId);

    /** A person's threads, at most 200, in the order they were begun. */
    @Find
    List<AiThread> listThreads(String userId);

    /** The messages of a thread in order. */
    @Find
    Page<AiMessage> listMessages(String threadId, PageRequest page);

    /** The messages of a thread, the latest first. */
    @Find
    @Descending
    Page<AiMessage> listLatest(String threadId, PageRequest page);

    /** The messages of a thread for which no private text was read, the latest first. */
    @Find
    @Descending
    @Where("visibilityScope = 'shared'")
    Page<AiMessage> listLatestShared(String threadId, PageRequest page);

    /** The messages of a thread for which no private text was read, in order. */
    @Find
    @Where("visibilityScope = 'shared'")
    Stream<AiMessage> listShared(String threadId);

    /** Every message of a thread, for export and purge. */
    @Find
    Stream<AiMessage> listAll(String threadId);
}
