package trestle.rollmodel.words;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/** The lists of words that lie beside this package. */
final class WordList {
    private WordList() {}

    /** The words of a list, folded as texts are. */
    static Set<String> read(String name) {
        try (var list = WordList.class.getResourceAsStream(name + ".txt")) {
            if (list == null) {
                throw new IllegalArgumentException("There is no list \"" + name + "\".");
            }
            return new String(list.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Words.in(line).stream())
                    .map(Word::text)
                    .collect(Collectors.toSet());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
