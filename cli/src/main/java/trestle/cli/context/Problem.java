package trestle.cli.context;

import java.io.PrintWriter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import trestle.engine.store.StoreException;

/**
 * Why a command cannot do what was asked: one sentence or two for the person who typed it, saying what to do next. Shown
 * without a stack trace.
 */
public final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The command was understood and failed. */
    public static final int FAILED = 1;

    /** The command was not understood, or could not run. */
    public static final int USAGE = 2;

    private final boolean usage;

    public Problem(String message) {
        super(message);
        this.usage = false;
    }

    public Problem(String message, Throwable cause) {
        this(message, cause, false);
    }

    private Problem(String message, @Nullable Throwable cause, boolean usage) {
        super(message, cause);
        this.usage = usage;
    }

    /** A flag, setting or argument is wrong or missing, wherever that is noticed. */
    public static Problem usage(String message) {
        return usage(message, null);
    }

    public static Problem usage(String message, @Nullable Throwable cause) {
        return new Problem(message, cause, true);
    }

    /** The exit code of a command that failed so, which otherwise ends failures with another. */
    public static int exitCode(Exception failure, int otherwise) {
        return failure instanceof Problem problem && problem.usage ? USAGE : otherwise;
    }

    /** Says why a command failed. What is nobody's mistake but ours comes with its trace, to be reported with it. */
    public static void tell(Exception failure, PrintWriter err) {
        if (failure instanceof Problem || failure instanceof StoreException) {
            err.println(sentence(failure.getMessage()));
        } else {
            err.println("Trestle failed in a way it does not know. Please report it with what follows.");
            failure.printStackTrace(err);
        }
    }

    public static String sentence(@Nullable String message) {
        var text = Objects.requireNonNullElse(message, "This is not understood").strip();
        return text.endsWith(".") || text.endsWith("?") ? text : text + ".";
    }
}
