package trestle.platform.web;

import java.util.regex.Pattern;

/** Ids in paths. What cannot be an id of ours names nothing, and is answered so before the store is asked. */
public final class PathId {
    /** With a letter or digit: a key may be made of nothing else. */
    private static final Pattern SHAPE = Pattern.compile("(?=.{1,64}$)[_-]*[A-Za-z0-9][A-Za-z0-9_-]*");

    private PathId() {}

    /** The id that a parameter of the path holds. */
    public static String of(Request request, String name) {
        var id = request.path(name);
        if (isOne(id)) return id;
        throw Problem.notFound().asException();
    }

    /** Whether a text could be an id. */
    public static boolean isOne(String text) {
        return SHAPE.matcher(text).matches();
    }
}
