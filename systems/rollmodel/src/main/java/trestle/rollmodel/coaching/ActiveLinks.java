package trestle.rollmodel.coaching;

import java.util.List;
import java.util.Optional;
import trestle.rollmodel.accounts.Profile;
import trestle.rollmodel.accounts.ProfileTable;

/**
 * Links by which coaches read athletes at this moment. A link is worth nothing while the coach does not have the role, and
 * nobody else reads an account that is about to be deleted.
 */
public record ActiveLinks(CoachingTable table, ProfileTable people) {
    Optional<CoachLink> find(AthleteId athlete, CoachId coach) {
        return table.findLink(athlete, coach).filter(link -> isActive(athlete, coach));
    }

    private boolean isActive(AthleteId athlete, CoachId coach) {
        var both = people.listByIds(List.of(athlete.value(), coach.value()));
        return both.stream()
                        .anyMatch(profile -> profile.userId().equals(athlete.value())
                                && profile.state() != Profile.State.DELETION_PENDING)
                && both.stream()
                        .anyMatch(profile -> profile.userId().equals(coach.value())
                                && profile.roles().contains(Profile.Role.COACH));
    }
}
