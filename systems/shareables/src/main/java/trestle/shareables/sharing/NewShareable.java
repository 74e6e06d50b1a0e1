package trestle.shareables.sharing;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import trestle.model.IdSource;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;
import trestle.shareables.access.Passcodes;
import trestle.shareables.shareable.Details;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.PasscodeHash;

/**
 * A shareable to be made. Without an admin passcode, one is made for it.
 *
 * @param keptPasscode the view passcode of what it is made from, for when none is given
 */
public record NewShareable(
        String name,
        int expiresAfter,
        Optional<String> viewPasscode,
        PasscodeHash keptPasscode,
        Optional<String> adminPasscode,
        Optional<String> language,
        Details details) {
    static final List<Integer> DAYS = List.of(1, 7, 30);
    static final int DAYS_USUAL = 7;
    private static final int DAYS_MAX = 30;
    private static final String LANGUAGE = "[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}";

    /** From the body of a request. */
    static Checked<NewShareable> parse(Fields in, Instant now, IdSource ids) {
        var entity = in.choice("entity", Entity.class);
        in.whenMissing("name", "Enter a name.");
        var name = in.line("name", 1, Limits.NAME);
        int days = days(in, in.whole("expiresAfter", 1, DAYS_MAX));
        var view = viewPasscode(in);
        var admin = adminPasscode(in);
        var language = language(in);
        var fields = ShareableFields.parse(in);
        fields.foreignTo(entity).forEach(each -> in.check(each, false, "unknown", "Unknown field."));
        var details = fields.details(entity, () -> ids.next(now));
        check(in, details, now);
        return in.make(() -> new NewShareable(name, days, view, PasscodeHash.NONE, admin, language, details));
    }

    static void check(Fields in, Details details, Instant now) {
        for (FieldProblem problem : DetailRules.problems(details, now)) {
            // Questions that were given and could not be read have problems of their own.
            boolean unread = problem.field().equals("questions") && in.has("questions");
            if (!unread) in.check(problem.field(), false, problem.code(), problem.message());
        }
    }

    static int days(Fields in, int days) {
        in.check("expiresAfter", DAYS.contains(days), "choice", "Choose 1, 7 or 30 days.");
        return days;
    }

    public static Optional<String> viewPasscode(Fields in) {
        return in.lineIfGiven("viewPasscode", Passcodes.VIEW_MIN, Passcodes.MAX);
    }

    static Optional<String> adminPasscode(Fields in) {
        return in.lineIfGiven("adminPasscode", Passcodes.ADMIN_MIN, Passcodes.MAX);
    }

    static Optional<String> language(Fields in) {
        var language = in.lineIfGiven("language", 2, 35);
        in.check(
                "language",
                language.filter(each -> !each.matches(LANGUAGE)).isEmpty(),
                "language",
                "Enter a language such as en or pt-BR.");
        return language;
    }
}
