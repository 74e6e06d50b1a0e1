package trestle.cli;

import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Port numbers; 0 lets the system choose. */
final class Port {
    private static final int MAX = 65535;

    private Port() {}

    static Optional<Integer> find(String text) {
        try {
            int port = Integer.parseInt(text.strip());
            return port >= 0 && port <= MAX ? Optional.of(port) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** For picocli. */
    static final class Converter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return find(text)
                    .orElseThrow(() ->
                            new TypeConversionException("'" + text + "' is no port: give a number from 0 to " + MAX));
        }
    }
}
