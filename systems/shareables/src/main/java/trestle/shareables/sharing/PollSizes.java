package trestle.shareables.sharing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import trestle.platform.pages.forms.Form;

/**
 * How many questions the form of a poll shows, and how many options each: those that are filled in, those that are usual,
 * and those that were asked for.
 *
 * @param options the number of options of each question
 * @param dates whether options have a field for a date
 * @param add what was just asked for, or nothing
 * @param filled how many options of each question were there before
 */
public record PollSizes(List<Integer> options, boolean dates, String add, List<Integer> filled) {
    /** What {@code add} asks for where options are to have dates; also a field of forms that have them already. */
    public static final String DATES = "dates";

    private static final int OPTIONS_USUAL = 4;
    private static final int MORE_OPTIONS = 3;
    private static final Pattern QUESTION = Pattern.compile("questions\\[(\\d{1,3})]\\..*");
    private static final Pattern OPTION = Pattern.compile("questions\\[(\\d{1,3})]\\.options\\[(\\d{1,3})]\\..*");
    private static final Pattern MORE = Pattern.compile("option-(\\d{1,3})");

    public PollSizes {
        options = List.copyOf(options);
        filled = List.copyOf(filled);
    }

    /** Whether a question is the one that was just asked for, in which typing goes on. */
    public boolean isNewQuestion(int question) {
        return add.equals("question") && question == options.size() - 1;
    }

    /** Whether an option is the first of those that were just asked for. */
    public boolean isNewOption(int question, int option) {
        return (add.equals("option-" + question) && option == filled.get(question))
                || (add.equals(DATES) && question == 0 && option == 0);
    }

    /** @param add what was asked for: {@code dates}, {@code question}, or {@code option-} and the number of a question */
    static PollSizes of(Form form, String add) {
        int questions = 1;
        for (var name : form.values().keySet()) {
            var matcher = QUESTION.matcher(name);
            if (matcher.matches()) questions = Math.max(questions, Integer.parseInt(matcher.group(1)) + 1);
        }
        if (add.equals("question")) questions++;
        questions = Math.min(questions, Limits.QUESTIONS);
        var sizes = new ArrayList<Integer>();
        var before = new ArrayList<Integer>();
        for (int i = 0; i < questions; i++) {
            before.add(filled(form, i));
            sizes.add(options(before.getLast(), i, add));
        }
        return new PollSizes(sizes, add.equals(DATES) || hasDates(form), add, before);
    }

    /** Whether it was just asked for dates, of which several may suit. */
    public boolean isNewlyDated() {
        return add.equals(DATES);
    }

    private static boolean hasDates(Form form) {
        return !form.value(DATES).isEmpty()
                || form.values().keySet().stream()
                        .anyMatch(name ->
                                name.endsWith(".startsAt") && !form.value(name).isEmpty());
    }

    /** The options that the form has already, be they empty. */
    private static int filled(Form form, int question) {
        int filled = 0;
        for (var name : form.values().keySet()) {
            var matcher = OPTION.matcher(name);
            if (matcher.matches() && Integer.parseInt(matcher.group(1)) == question) {
                filled = Math.max(filled, Integer.parseInt(matcher.group(2)) + 1);
            }
        }
        return filled;
    }

    private static int options(int filled, int question, String add) {
        var more = MORE.matcher(add);
        boolean asked = more.matches() && Integer.parseInt(more.group(1)) == question;
        return Math.min(Limits.OPTIONS, Math.max(OPTIONS_USUAL, filled + (asked ? MORE_OPTIONS : 0)));
    }
}
