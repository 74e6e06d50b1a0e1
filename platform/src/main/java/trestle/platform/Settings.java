package trestle.platform;

import java.util.Optional;
import java.util.function.Function;

/** What an operator chose: {@code rollmodel.chat.url}, from the environment or the configuration file. */
public final class Settings {
    private final Function<String, Optional<String>> values;

    public Settings(Function<String, Optional<String>> values) {
        this.values = values;
    }

    /** With everything as it is by default. */
    public static Settings none() {
        return new Settings(name -> Optional.empty());
    }

    public Optional<String> find(String name) {
        return values.apply(name).map(String::strip).filter(value -> !value.isEmpty());
    }

    public String text(String name, String otherwise) {
        return find(name).orElse(otherwise);
    }

    /** A whole number of 1 or more. */
    public int count(String name, int otherwise) {
        return find(name).map(value -> count(name, value)).orElse(otherwise);
    }

    private static int count(String name, String value) {
        try {
            int count = Integer.parseInt(value);
            if (count > 0) return count;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(wrong(name, value), e);
        }
        throw new IllegalArgumentException(wrong(name, value));
    }

    private static String wrong(String name, String value) {
        return "The setting " + name + " is a whole number of 1 or more, not \"" + value + "\".";
    }
}
