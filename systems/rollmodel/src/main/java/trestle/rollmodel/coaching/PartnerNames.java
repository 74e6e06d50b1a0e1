package trestle.rollmodel.coaching;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import trestle.model.PageRequest;
import trestle.rollmodel.accounts.Names;

/**
 * The names of athletes and coaches as their partners may see them. A coach sees the name of an athlete while they are
 * linked; an athlete also sees the names of former coaches, who stand in the athlete's own history of links.
 */
public record PartnerNames(ActiveLinks links, Names names) {
    /** How much of the history is looked at: more than notices of it are kept in sight. */
    private static final PageRequest HISTORY = PageRequest.first(100);

    /** The names of those partners whose name the reader may see, by id. */
    public Map<String, String> of(String readerId, Collection<String> partnerIds) {
        var coaches = links.table().listHistory(new AthleteId(readerId), HISTORY).items().stream()
                .map(log -> log.coachId().value())
                .collect(Collectors.toSet());
        var visible = partnerIds.stream()
                .filter(id -> coaches.contains(id) || isLinked(readerId, id))
                .toList();
        return names.of(visible);
    }

    private boolean isLinked(String readerId, String partnerId) {
        return links.table()
                        .findLink(new AthleteId(readerId), new CoachId(partnerId))
                        .isPresent()
                || links.find(new AthleteId(partnerId), new CoachId(readerId)).isPresent();
    }
}
