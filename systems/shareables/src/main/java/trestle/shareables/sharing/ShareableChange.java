package trestle.shareables.sharing;

import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.FieldProblem;
import trestle.platform.web.fields.Fields;
import trestle.shareables.shareable.Entity;
import trestle.shareables.shareable.Shareable;

/**
 * An edit: what is not given stays.
 *
 * @param force whether it is wanted though responses lose something
 */
public record ShareableChange(
        Given<String> name,
        Given<Integer> expiresAfter,
        Given<String> language,
        ShareableFields fields,
        boolean force) {

    static Checked<ShareableChange> parse(Fields in) {
        return parse(in, ShareableFields.parse(in));
    }

    /** The same from a page. */
    static Checked<ShareableChange> typed(Fields in) {
        return parse(in, ShareableFields.typed(in));
    }

    private static Checked<ShareableChange> parse(Fields in, ShareableFields fields) {
        var name = Given.of(in, "name", in.lineIfGiven("name", 1, Limits.NAME));
        var days = in.wholeIfGiven("expiresAfter", 1, 30);
        days.ifPresent(each -> NewShareable.days(in, each));
        var expiresAfter = Given.of(in, "expiresAfter", days);
        var language = Given.of(in, "language", NewShareable.language(in));
        boolean force = in.flag("force", false);
        in.check("name", !name.isEmptied(), "required", "Enter a name.");
        in.check("expiresAfter", !expiresAfter.isEmptied(), "required", "Choose 1, 7 or 30 days.");
        fields.emptied().forEach(each -> in.check(each, false, "required", "Enter a value."));
        return in.make(() -> new ShareableChange(name, expiresAfter, language, fields, force));
    }

    /** Whether it asks for nothing: then there is no next revision. */
    boolean isEmpty() {
        return !name.given() && !expiresAfter.given() && !language.given() && fields.isEmpty();
    }

    /** What a shareable becomes, with the next revision. */
    Shareable of(Shareable before, Instant now, Supplier<String> ids) {
        var details = fields.change(before.details(), ids);
        var common = before.common()
                .revised(
                        name.orKept(before.name()),
                        expiresAfter.orKept(before.expiresAfter()),
                        language.or(before.language()),
                        details,
                        now);
        return before.with(common, details);
    }

    /** What is wrong with this edit for a shareable that becomes this. */
    List<FieldProblem> problems(Shareable after, Instant now) {
        var foreign = fields.foreignTo(Entity.of(after)).stream()
                .map(field -> new FieldProblem(field, "unknown", "Unknown field."))
                .toList();
        return foreign.isEmpty() ? DetailRules.problems(after.details(), now) : foreign;
    }
}
