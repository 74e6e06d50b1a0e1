package trestle.rollmodel.requests;

import trestle.model.PageRequest;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;
import trestle.platform.web.Problem;

/** The queries of lists: the one that has no filters, and what pages make of any. */
public final class PageQuery {
    private PageQuery() {}

    public static Checked<PageRequest> parse(Fields in) {
        var page = in.page();
        return in.make(() -> page);
    }

    /** What the query of a page of ours holds; one that is wrong was not made by us, and is an error. */
    public static <T> T of(Checked<T> query) {
        return switch (query) {
            case Checked.Valid<T>(var value) -> value;
            case Checked.Invalid<T>(var problems) ->
                throw Problem.validation(problems).refuse();
        };
    }
}
