package trestle.archive.profiles;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import trestle.model.Open;

/** The groups that give roles. */
final class Groups {
    private Groups() {}

    /** The groups of these roles, in the order of their declaration, and those before that are unknown to us. */
    static List<Open<Profile.Group>> of(Set<String> roles, List<Open<Profile.Group>> before) {
        var groups = new ArrayList<Open<Profile.Group>>();
        Stream.of(Profile.Group.values())
                .filter(group -> roles.contains(group.role()))
                .map(Open::of)
                .forEach(groups::add);
        before.stream().filter(group -> group.known().isEmpty()).forEach(groups::add);
        return groups;
    }

    /** As they are stored. */
    static List<String> names(List<Open<Profile.Group>> groups) {
        return groups.stream()
                .map(group -> switch (group) {
                    case Open.Known<Profile.Group>(var known) -> known.name();
                    case Open.Other<Profile.Group>(var text) -> text;
                })
                .toList();
    }
}
