package trestle.objects;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;

/** Between keys and the names of files, as the package describes it. */
final class FileNames {
    private static final HexFormat HEX = HexFormat.of();
    private static final char FOLDER = '_';
    private static final char FILE = '=';

    private FileNames() {}

    static Path path(Path root, String key) {
        var segments = key.split("/", -1);
        var path = root;
        for (int i = 0; i < segments.length - 1; i++) {
            path = path.resolve(FOLDER + encoded(segments[i]));
        }
        return path.resolve(FILE + encoded(segments[segments.length - 1]));
    }

    static boolean isFolder(String name) {
        return !name.isEmpty() && name.charAt(0) == FOLDER;
    }

    static boolean isFile(String name) {
        return !name.isEmpty() && name.charAt(0) == FILE;
    }

    private static String encoded(String segment) {
        var name = new StringBuilder();
        for (byte b : segment.getBytes(StandardCharsets.UTF_8)) {
            if (b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '-') {
                name.append((char) b);
            } else if (b >= 'A' && b <= 'Z') {
                name.append('^').append((char) (b + ('a' - 'A')));
            } else {
                name.append('%').append(HEX.toHexDigits(b));
            }
        }
        return name.toString();
    }

    /** The segment a marked name stands for. */
    static String decoded(String name) {
        var bytes = new ByteArrayOutputStream();
        for (int i = 1; i < name.length(); i++) {
            switch (name.charAt(i)) {
                case '^' -> bytes.write(name.charAt(++i) - ('a' - 'A'));
                case '%' -> {
                    bytes.write(HexFormat.fromHexDigits(name, i + 1, i + 3));
                    i += 2;
                }
                default -> bytes.write(name.charAt(i));
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
