package trestle.cli.connect;

import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Port numbers; 0 lets the system choose. */
public final class Port {
    private static final int MAX = 65535;
    private static final String NONE = "none";

    private Port() {}

    public static Optional<Integer> find(String text) {
        try {
            int port = Integer.parseInt(text.strip());
            return port >= 0 && port <= MAX ? Optional.of(port) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** A port, or none for {@code none}; absent if it is neither. */
    public static Optional<OptionalInt> findOrNone(String text) {
        return text.strip().equalsIgnoreCase(NONE)
                ? Optional.of(OptionalInt.empty())
                : find(text).map(OptionalInt::of);
    }

    /** For picocli. */
    public static final class OrNoneConverter implements ITypeConverter<OptionalInt> {
        @Override
        public OptionalInt convert(String text) {
            return findOrNone(text)
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + text + "' is not a port: give a number from 0 to " + MAX + ", or none"));
        }
    }

    /** For picocli. */
    public static final class Converter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return find(text)
                    .orElseThrow(() -> new TypeConversionException(
                            "'" + text + "' is not a port: give a number from 0 to " + MAX));
        }
    }
}
