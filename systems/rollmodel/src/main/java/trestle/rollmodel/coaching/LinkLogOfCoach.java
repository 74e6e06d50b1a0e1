package trestle.rollmodel.coaching;

import java.time.Instant;
import java.util.Optional;
import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.KeyOnly;
import trestle.model.Kind;
import trestle.platform.AccountErasure;

/** Which athletes' link histories name a coach, so that deleting the account finds them. */
@Key(pk = "USER#{coachId}", sk = "COACHLOG#{at}#{athleteId}")
@Kind("COACH_LOG")
@Derived(from = LinkLog.class)
public record LinkLogOfCoach(
        @KeyOnly CoachId coachId,
        @KeyOnly Instant at,
        @KeyOnly AthleteId athleteId) {

    public static Optional<LinkLogOfCoach> of(LinkLog log) {
        return AccountErasure.isPseudonym(log.coachId().value())
                ? Optional.empty()
                : Optional.of(new LinkLogOfCoach(log.coachId(), log.at(), log.athleteId()));
    }
}
