package trestle.rollmodel.coaching;

import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Accept;
import trestle.model.Delete;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Repository;
import trestle.model.Requires;
import trestle.model.Set;
import trestle.model.Timestamps;
import trestle.model.Update;
import trestle.model.Write;
import trestle.rollmodel.accounts.Profile;

/** Links between athletes and coaches, from both sides, and their history. */
@Repository
public interface CoachingTable {
    /** Links a coach, both sides active, the athlete with fewer than 20 coaches, the coach with fewer than 200. */
    @Insert
    @Requires(item = Profile.class, bind = "userId = athleteUserId", where = "state = 'active' AND coachCount < 20")
    @Requires(item = Profile.class, bind = "userId = coachUserId", where = "state = 'active' AND athleteCount < 200")
    Write link(CoachLink link);

    /** Changes from when on a coach sees entries. */
    @Update
    Write limit(AthleteId athleteId, CoachId coachId, @Set @Nullable Instant visibleFrom);

    /** Ends a link for both sides, from the next request on. */
    @Delete
    Write unlink(CoachLink link);

    /** Whether a coach is linked: asked at each request, never remembered. */
    @Find
    Optional<CoachLink> findLink(AthleteId athleteId, CoachId coachId);

    /** An athlete's coaches. */
    @Find
    Page<CoachLink> listCoaches(AthleteId athleteId, PageRequest page);

    /** A coach's athletes. */
    @Find
    Page<RosterEntry> listAthletes(CoachId coachId, PageRequest page);

    /** A coach's side of a link. */
    @Find
    Optional<RosterEntry> findRosterEntry(AthleteId athleteId, CoachId coachId);

    /** Remembers when a coach last looked at an athlete's entries. */
    @Update
    @Accept(code = "TRW09", because = "the time is the coach's own: nothing in the link says it")
    void look(AthleteId athleteId, CoachId coachId, @Set Instant lastSeenAt);

    /** Adds to the history of links. */
    @Insert
    Write log(LinkLog log);

    /** When the next event of an athlete's links is logged: after all earlier ones, since times are keys. */
    default Instant nextLogTime(AthleteId athleteId, Instant now) {
        return listHistory(athleteId, PageRequest.first(1)).items().stream()
                .findFirst()
                .map(latest -> Timestamps.after(latest.at(), now))
                .orElse(now);
    }

    /** An athlete's history of links, newest first. */
    @Find
    @Descending
    Page<LinkLog> listHistory(AthleteId athleteId, PageRequest page);

    /** The rows of link history that name a coach. */
    @Find(via = LinkLogOfCoach.class)
    Stream<LinkLog> listHistoryOf(CoachId coachId);

    /** Puts another name in the place of a deleted coach's. */
    @Accept(code = "TRK07", because = "a pseudonym takes the place of an id that is in the key")
    @Update(move = true)
    Write rename(LinkLog before, LinkLog after);

    /** Removes a row of the history with the account it belongs to. */
    @Delete
    Write forget(LinkLog log);
}
