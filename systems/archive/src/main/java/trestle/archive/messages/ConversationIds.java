package trestle.archive.messages;

import java.util.regex.Pattern;
import trestle.archive.profiles.UserId;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;

/** Ids in the paths of conversations. The id of one between two people is made of theirs, and so longer than others. */
final class ConversationIds {
    static final int LENGTH_MAX = 140;

    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_-]{1," + LENGTH_MAX + "}");

    private ConversationIds() {}

    /** The conversation that the path names; 404 for text that cannot name one. */
    static String of(Request request) {
        var id = request.path("convId");
        if (SHAPE.matcher(id).matches()) return id;
        throw Problem.notFoundException();
    }

    static UserId caller(Request request) {
        return new UserId(request.accountId());
    }
}
