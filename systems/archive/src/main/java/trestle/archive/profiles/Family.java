package trestle.archive.profiles;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import trestle.model.Open;

/**
 * The directory as its page shows it: people by branch, and within a branch by generation. Those who say nothing of
 * themselves, or whose profile is private, come last.
 */
public record Family(List<Branch> branches) {
    /** The people of one branch; the name is empty for those of none. */
    public record Branch(String name, List<Generation> generations) {}

    /** The people of one generation of a branch. */
    public record Generation(String name, List<Profile> people) {}

    static Family of(List<Profile> people, Function<Profile, Boolean> isOpen) {
        Comparator<String> emptyLast =
                Comparator.comparing(String::isEmpty).thenComparing(String.CASE_INSENSITIVE_ORDER);
        var branches = new TreeMap<String, Map<String, List<Profile>>>(emptyLast);
        people.stream()
                .sorted(Comparator.comparing(Profile::displayName, String.CASE_INSENSITIVE_ORDER))
                .forEach(person -> {
                    var open = isOpen.apply(person);
                    branches.computeIfAbsent(open ? text(person.familyBranch()) : "", name -> new TreeMap<>(emptyLast))
                            .computeIfAbsent(open ? text(person.generation()) : "", name -> new ArrayList<>())
                            .add(person);
                });
        return new Family(branches.entrySet().stream()
                .map(branch -> new Branch(branch.getKey(), generations(branch.getValue())))
                .toList());
    }

    private static List<Generation> generations(Map<String, List<Profile>> byName) {
        return byName.entrySet().stream()
                .map(each -> new Generation(each.getKey(), List.copyOf(each.getValue())))
                .toList();
    }

    private static String text(@Nullable String stored) {
        return Objects.requireNonNullElse(stored, "");
    }

    /** The relatives of one person, by what they are to that person: one level of a family tree. */
    public record Tree(
            List<Profile> parents,
            List<Profile> spouses,
            List<Profile> siblings,
            List<Profile> children,
            List<Profile> others) {
        static final Tree NOBODY = new Tree(List.of(), List.of(), List.of(), List.of(), List.of());

        public boolean isEmpty() {
            return parents.isEmpty()
                    && spouses.isEmpty()
                    && siblings.isEmpty()
                    && children.isEmpty()
                    && others.isEmpty();
        }

        /** What a person says, and what others say of that person, seen from the other side. */
        static Tree of(Profile person, List<Profile> everybody) {
            var relations = new LinkedHashMap<UserId, Profile.Relation>();
            var known = everybody.stream().collect(Collectors.toMap(Profile::userId, Function.identity()));
            everybody.stream()
                    .filter(other -> !other.isProfilePrivate())
                    .forEach(other -> said(other, person.userId())
                            .ifPresent(relation -> relations.put(other.userId(), turned(relation))));
            known.keySet().forEach(other -> said(person, other).ifPresent(relation -> relations.put(other, relation)));
            Function<Profile.Relation, List<Profile>> those = wanted -> relations.entrySet().stream()
                    .filter(each -> each.getValue() == wanted)
                    .map(each -> Objects.requireNonNull(known.get(each.getKey())))
                    .sorted(Comparator.comparing(Profile::displayName, String.CASE_INSENSITIVE_ORDER))
                    .toList();
            return new Tree(
                    those.apply(Profile.Relation.parent),
                    those.apply(Profile.Relation.spouse),
                    those.apply(Profile.Relation.sibling),
                    those.apply(Profile.Relation.child),
                    those.apply(Profile.Relation.other));
        }

        private static Optional<Profile.Relation> said(Profile by, UserId of) {
            return Optional.ofNullable(by.familyRelationships())
                    .flatMap(all -> Optional.ofNullable(all.get(of.value())))
                    .flatMap(Open::known);
        }

        private static Profile.Relation turned(Profile.Relation relation) {
            return switch (relation) {
                case parent -> Profile.Relation.child;
                case child -> Profile.Relation.parent;
                case sibling -> Profile.Relation.sibling;
                case spouse -> Profile.Relation.spouse;
                case other -> Profile.Relation.other;
            };
        }
    }
}
