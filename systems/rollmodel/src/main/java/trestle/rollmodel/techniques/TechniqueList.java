package trestle.rollmodel.techniques;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import trestle.model.Key;
import trestle.model.Kind;
import trestle.model.Version;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.rollmodel.words.Tokens;

/**
 * An athlete's technique words.
 *
 * @param rev counts the changes; 0 for the empty list of somebody who never wrote one
 */
@Key(pk = "USER#{athleteId}", sk = "TECHNIQUES")
@Kind("TECHNIQUE_LIST")
public record TechniqueList(
        String athleteId,
        List<Technique> techniques,
        @Version long rev) {
    public static final int TECHNIQUES_MAX = 60;
    static final int TEXT_MAX = 20_000;

    private static final String FIELD = "techniques";

    public TechniqueList {
        techniques = List.copyOf(techniques);
    }

    TechniqueList with(List<Technique> others) {
        return new TechniqueList(athleteId, others, rev + 1);
    }

    static Checked<List<Technique>> parse(Fields in) {
        return checked(in, in.objects(FIELD, 0, TECHNIQUES_MAX, Technique::parse));
    }

    /** Reads them from a form, one on a line. */
    static Checked<List<Technique>> parseForm(Fields in) {
        var lines = in.text(FIELD, 0, TEXT_MAX).lines().map(String::strip).toList();
        var techniques = new ArrayList<Technique>();
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).isEmpty()) continue;
            var found = ofLine(lines.get(at));
            in.check(
                    FIELD,
                    found.isPresent(),
                    "line",
                    "Line " + (at + 1) + ": write a name, an equal sign and 1 to " + Technique.ALIASES_MAX
                            + " other words, each of at most " + Technique.LENGTH_MAX + " characters.");
            found.ifPresent(techniques::add);
        }
        in.check(FIELD, techniques.size() <= TECHNIQUES_MAX, "count", "Enter at most " + TECHNIQUES_MAX + ".");
        return checked(in, techniques);
    }

    private static Optional<Technique> ofLine(String line) {
        var parts = List.of(line.split("=", -1));
        if (parts.size() != 2) return Optional.empty();
        var typed = Map.of("name", List.of(parts.getFirst()), "aliases", List.of(parts.getLast()));
        return Technique.parse(Fields.of(typed)) instanceof Checked.Valid<Technique>(var technique)
                ? Optional.of(technique)
                : Optional.empty();
    }

    /** A word means one technique, however it is written. */
    private static Checked<List<Technique>> checked(Fields in, List<Technique> techniques) {
        var seen = new HashSet<String>();
        var twice = techniques.stream()
                .flatMap(Technique::names)
                .filter(name -> !seen.add(Tokens.ofTag(name).orElse(name)))
                .findFirst();
        in.check(FIELD, twice.isEmpty(), "twice", "“" + twice.orElse("") + "” is there twice.");
        return in.make(() -> List.copyOf(techniques));
    }

    /** Whether a word of a technique is in the list. */
    boolean hasWordOf(Technique technique) {
        var words = new TechniqueWords(techniques);
        return technique.names().anyMatch(name -> words.find(name).isPresent());
    }
}
