package trestle.rollmodel.words;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/** Lists of words, one or more in a line. */
public final class WordList {
    private WordList() {}

    static Set<String> read(String name) {
        return read(WordList.class, name);
    }

    /** The words of a list that lies beside a class, folded as texts are. */
    public static Set<String> read(Class<?> beside, String name) {
        try (var list = beside.getResourceAsStream(name + ".txt")) {
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
