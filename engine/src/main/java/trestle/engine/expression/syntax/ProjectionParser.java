package trestle.engine.expression.syntax;

import java.util.ArrayList;
import java.util.List;

/** Parses projections: paths with commas between them. */
public final class ProjectionParser extends Parser {
    private ProjectionParser(String parameter, String text) {
        super(parameter, text);
    }

    public static List<Syntax.PathRef> parse(String parameter, String text) {
        var parser = new ProjectionParser(parameter, text);
        var paths = new ArrayList<Syntax.PathRef>();
        do {
            paths.add(parser.path());
        } while (parser.take(","));
        parser.expectEnd();
        parser.throwIf(parser.reservedWordFault());
        return List.copyOf(paths);
    }

    @Override
    boolean isKeyword(Token word) {
        return false;
    }

    @Override
    void called(Syntax.Call call) {
        throw new IllegalStateException("a projection has no functions");
    }
}
