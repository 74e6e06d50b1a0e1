package trestle.rollmodel.techniques;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import trestle.model.Change;
import trestle.model.Plan;

/** The technique words of athletes, each athlete's in one list. */
public record Techniques(TechniqueTable table) {
    public TechniqueList find(String athleteId) {
        return table.find(athleteId).orElseGet(() -> new TechniqueList(athleteId, List.of(), 0));
    }

    /** Which words mean the same to an athlete. */
    public TechniqueWords words(String athleteId) {
        return new TechniqueWords(find(athleteId).techniques());
    }

    /** Replaces a list, if it is still of the revision given; empty if it is not. */
    public Change<Optional<TechniqueList>> replace(String athleteId, OptionalLong rev, List<Technique> techniques) {
        return Change.planned(() -> {
            var before = find(athleteId);
            return rev.isPresent() && rev.getAsLong() != before.rev()
                    ? Plan.none(Optional.empty())
                    : plan(before, before.with(techniques));
        });
    }

    /** Adds a technique; nothing happens where the list is full, or has one of its words. */
    public Change<Optional<TechniqueList>> add(String athleteId, Technique technique) {
        return Change.planned(() -> {
            var before = find(athleteId);
            var techniques = before.techniques();
            return techniques.size() >= TechniqueList.TECHNIQUES_MAX || before.hasWordOf(technique)
                    ? Plan.none(Optional.of(before))
                    : plan(
                            before,
                            before.with(Stream.concat(techniques.stream(), Stream.of(technique))
                                    .toList()));
        });
    }

    private Plan<Optional<TechniqueList>> plan(TechniqueList before, TechniqueList after) {
        var write = before.rev() == 0 ? table.add(after) : table.revise(before, after);
        return Plan.of(Optional.of(after), write).replanIfRefused(write);
    }
}
