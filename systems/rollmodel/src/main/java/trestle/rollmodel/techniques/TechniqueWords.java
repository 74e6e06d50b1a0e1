package trestle.rollmodel.techniques;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.rollmodel.words.Tokens;
import trestle.rollmodel.words.Words;

/** Which words mean the same technique to an athlete. */
public final class TechniqueWords {
    /** Where every word means itself alone. */
    public static final TechniqueWords NONE = new TechniqueWords(List.of());

    private final List<Technique> techniques;

    TechniqueWords(List<Technique> techniques) {
        this.techniques = techniques;
    }

    Optional<Technique> find(String word) {
        var token = token(word);
        return techniques.stream()
                .filter(technique ->
                        technique.names().anyMatch(name -> token(name).equals(token)))
                .findFirst();
    }

    /** The token of a tag by itself; a tag without letters and digits is one as it stands. */
    private static String token(String tag) {
        return Tokens.ofTag(tag).orElse(tag);
    }

    /** The token that all tags have in common which mean the same as this one. */
    public String common(String tag) {
        return token(name(tag));
    }

    /** Whether two tags mean the same. */
    public boolean areSame(String tag, String other) {
        return common(tag).equals(common(other));
    }

    /** What the athlete calls a tag. */
    public String name(String tag) {
        return find(tag).map(Technique::name).orElse(tag);
    }

    /** The tokens of all tags that mean the same as this one. */
    public Set<String> tokens(String tag) {
        return find(tag)
                .map(Technique::names)
                .orElseGet(() -> Stream.of(tag))
                .map(TechniqueWords::token)
                .collect(Collectors.toSet());
    }

    /**
     * What a question asks for: each technique that it names, and each other word.
     *
     * @param cut the words of a text that count
     */
    public List<Term> terms(String question, Function<String, ? extends Collection<String>> cut) {
        var terms = new ArrayList<Term>();
        var rest = Words.inARow(question);
        for (var each : byLength()) {
            if (!rest.contains(Words.inARow(each.getKey()))) continue;
            rest = rest.replace(Words.inARow(each.getKey()), " ");
            terms.add(Term.of(each.getValue().names(), cut));
        }
        cut.apply(rest).forEach(word -> terms.add(Term.of(Stream.of(word), cut)));
        return terms;
    }

    /** The longer of two names first, since it may hold the other. */
    private List<Map.Entry<String, Technique>> byLength() {
        return techniques.stream()
                .flatMap(technique -> technique.names().map(name -> Map.entry(name, technique)))
                .sorted(Comparator.comparingInt(each -> -each.getKey().length()))
                .toList();
    }

    /**
     * A word that is searched for, or a technique under any of its names.
     *
     * @param names each with its token, as of a tag; of several words, it stands for the words in a row
     */
    public record Term(List<Name> names) {
        private record Name(String token, boolean phrase, List<String> words) {
            boolean isAmong(Collection<String> has) {
                return has.contains(token) || !phrase && !words.isEmpty() && has.containsAll(words);
            }
        }

        static Term of(Stream<String> names, Function<String, ? extends Collection<String>> cut) {
            return new Term(names.map(
                            name -> new Name(token(name), Words.whole(name).size() > 1, List.copyOf(cut.apply(name))))
                    .toList());
        }

        /** The token of its name. */
        public String name() {
            return names.getFirst().token();
        }

        public boolean isAmong(Collection<String> has) {
            return names.stream().anyMatch(name -> name.isAmong(has));
        }

        /** The tokens of its names of several words. */
        public Stream<String> phrases() {
            return names.stream().filter(Name::phrase).map(Name::token);
        }

        /** Every word that may stand for it. */
        public Stream<String> words() {
            return names.stream().flatMap(name -> Stream.concat(Stream.of(name.token()), name.words().stream()));
        }

        /** Tokens of which every entry that has it has at least one: of a name of several words, its longest. */
        public Set<String> tokens() {
            return names.stream()
                    .flatMap(name -> Stream.concat(
                            Stream.of(name.token()),
                            name.words().stream().max(Comparator.comparingInt(String::length)).stream()))
                    .collect(Collectors.toSet());
        }
    }
}
