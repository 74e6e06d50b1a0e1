package trestle.platform;

import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** What an operator chose: {@code rollmodel.chat.url}, from the environment or the configuration file. */
public final class Settings {
    private static final Pattern BYTES = Pattern.compile("([1-9][0-9]{0,5}) ?(KB|MB|GB|TB|)");

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
            throw new InvalidSettingException(wrong(name, value), e);
        }
        throw new InvalidSettingException(wrong(name, value));
    }

    /** A whole number of seconds, 1 or more. */
    public Duration seconds(String name, Duration otherwise) {
        return find(name).map(value -> Duration.ofSeconds(count(name, value))).orElse(otherwise);
    }

    /** A number of bytes, such as {@code 500MB} or {@code 10GB}. */
    public long bytes(String name, long otherwise) {
        return find(name).map(value -> bytes(name, value)).orElse(otherwise);
    }

    private static long bytes(String name, String value) {
        var matcher = BYTES.matcher(value.toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new InvalidSettingException(
                    "The setting " + name + " is a number of bytes such as 500MB or 10GB, not \"" + value + "\".");
        }
        int shift = switch (matcher.group(2)) {
            case "KB" -> 10;
            case "MB" -> 20;
            case "GB" -> 30;
            case "TB" -> 40;
            default -> 0;
        };
        return Long.parseLong(matcher.group(1)) << shift;
    }

    /** An address of the web, without a slash at its end. */
    public Optional<URI> address(String name) {
        return find(name).map(value -> address(name, value));
    }

    private static URI address(String name, String value) {
        var message = "The setting " + name + " is an address such as https://example.org/v1, not \"" + value + "\".";
        try {
            var address = URI.create(value.endsWith("/") ? value.substring(0, value.length() - 1) : value);
            boolean web = "https".equals(address.getScheme()) || "http".equals(address.getScheme());
            if (web && address.getHost() != null) return address;
        } catch (IllegalArgumentException e) {
            throw new InvalidSettingException(message, e);
        }
        throw new InvalidSettingException(message);
    }

    private static String wrong(String name, String value) {
        return "The setting " + name + " is a whole number of 1 or more, not \"" + value + "\".";
    }
}
