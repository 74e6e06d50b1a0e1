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
public final class PartnerNames {
    /** How much of the history is looked at: more than notices of it are kept in sight. */
    private static final PageRequest HISTORY = PageRequest.first(100);

    private final CoachingTable coaching;
    private final Names names;

    public PartnerNames(CoachingTable coaching, Names names) {
        this.coaching = coaching;
        this.names = names;
    }

    /** The names of those partners whose name the reader may see, by id. */
    public Map<String, String> of(String readerId, Collection<String> partnerIds) {
        var coaches = coaching.listHistory(readerId, HISTORY).items().stream()
                .map(LinkLog::coachId)
                .collect(Collectors.toSet());
        var visible = partnerIds.stream()
                .filter(id -> coaches.contains(id) || isLinked(readerId, id))
                .toList();
        return names.of(visible);
    }

    private boolean isLinked(String one, String other) {
        return coaching.findLink(one, other).isPresent()
                || coaching.findLink(other, one).isPresent();
    }
}
