package trestle.rollmodel.journal;

import java.util.List;
import trestle.model.PageRequest;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.coaching.CoachLink;
import trestle.rollmodel.coaching.CoachingTable;

/** Who reads the shared part of an athlete's entries: the coaches linked at this moment, by name. */
public record Readers(CoachingTable coaching, ProfileTable accounts) {
    private static final int COACHES_MAX = 20;

    List<String> names(String athleteId) {
        var coaches = coaching.listCoaches(athleteId, PageRequest.first(COACHES_MAX)).items().stream()
                .map(CoachLink::coachId)
                .toList();
        return coaches.isEmpty()
                ? List.of()
                : accounts.listByIds(coaches).stream().map(Profile::displayName).toList();
    }
}
