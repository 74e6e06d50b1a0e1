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
 */
public record PollSizes(List<Integer> options) {
    private static final int OPTIONS_USUAL = 4;
    private static final int MORE_OPTIONS = 3;
    private static final Pattern QUESTION = Pattern.compile("questions\\[(\\d{1,3})]\\..*");
    private static final Pattern OPTION = Pattern.compile("questions\\[(\\d{1,3})]\\.options\\[(\\d{1,3})]\\..*");
    private static final Pattern MORE = Pattern.compile("option-(\\d{1,3})");

    public PollSizes {
        options = List.copyOf(options);
    }

    /** @param add what was asked for: {@code question}, or {@code option-} and the number of a question */
    static PollSizes of(Form form, String add) {
        int questions = 1;
        for (var name : form.values().keySet()) {
            var matcher = QUESTION.matcher(name);
            if (matcher.matches()) questions = Math.max(questions, Integer.parseInt(matcher.group(1)) + 1);
        }
        if (add.equals("question")) questions++;
        questions = Math.min(questions, Limits.QUESTIONS);
        var sizes = new ArrayList<Integer>();
        for (int i = 0; i < questions; i++) sizes.add(options(form, i, add));
        return new PollSizes(sizes);
    }

    private static int options(Form form, int question, String add) {
        int filled = 0;
        for (var name : form.values().keySet()) {
            var matcher = OPTION.matcher(name);
            if (matcher.matches() && Integer.parseInt(matcher.group(1)) == question) {
                filled = Math.max(filled, Integer.parseInt(matcher.group(2)) + 1);
            }
        }
        var more = MORE.matcher(add);
        boolean asked = more.matches() && Integer.parseInt(more.group(1)) == question;
        return Math.min(Limits.OPTIONS, Math.max(OPTIONS_USUAL, filled + (asked ? MORE_OPTIONS : 0)));
    }
}
