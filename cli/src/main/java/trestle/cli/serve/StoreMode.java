package trestle.cli.serve;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How much a write has cost when it is acknowledged. */
public enum StoreMode {
    /** Nothing is kept when the process ends. */
    MEMORY,
    /** Written, and forced to disk every 100 ms. */
    RELAXED,
    /** Forced to disk. */
    DURABLE;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean hasFolder() {
        return this != MEMORY;
    }

    /** Reads a mode in either case. */
    public static Optional<StoreMode> find(String text) {
        for (var mode : values()) {
            if (mode.label().equalsIgnoreCase(text.strip())) return Optional.of(mode);
        }
        return Optional.empty();
    }

    /** For picocli. */
    public static final class Converter implements ITypeConverter<StoreMode> {
        @Override
        public StoreMode convert(String text) {
            return find(text).orElseThrow(() -> new TypeConversionException("'" + text + "' is none of " + labels()));
        }

        private static String labels() {
            return Arrays.stream(values()).map(StoreMode::label).collect(Collectors.joining(", "));
        }
    }
}
