package trestle.bench.declared;

import java.util.Optional;
import trestle.model.By;
import trestle.model.Find;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Where;

/** What a linked coach may read of an athlete's threads, after the link was found. */
@Repository
public interface SharedChatTable {
    /** The threads about themselves that an athlete shares. */
    @Find
    @Where("sharedWithCoaches = true AND athleteId = {athleteId}")
    Page<AiThread> listThreads(@By("userId") String athleteId, PageRequest page);

    /** One thread of an athlete, to be held against {@code sharedWithCoaches}. */
    @Find
    Optional<AiThread> findThread(@By("userId") String athleteId, String threadId);

    /** The messages of a shared thread for which no private text was read, in order. */
    @Find
    @Where("visibilityScope = 'shared'")
    Page<AiMessage> listMessages(String threadId, PageRequest page);
}
