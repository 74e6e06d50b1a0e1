package trestle.platform.exports;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import trestle.platform.uploads.Uploads;
import trestle.platform.web.Caller;
import trestle.platform.web.PageRoutes;
import trestle.platform.web.Principal;
import trestle.platform.web.fields.Shape;

/**
 * What a system says about the page of its exports and imports, {@code /transfer}. Its own texts replace those of the
 * platform, so that rows are called what they are; {@code export.SELECTION} names what can be exported.
 *
 * @param selection reads which part of the data is wanted
 * @param field the field of the form that says so
 * @param selections all that can be exported, each with the texts {@code export.SELECTION} and {@code
 *     export.SELECTION.help}
 * @param offered those of the selections that a member has; one is not asked for
 * @param counted the id of the file whose rows are counted beside an export
 * @param importers who may import
 * @param uploadsADay how many files an account may send in a day, by form or by link
 * @param imported the page that shows what was imported
 * @param example a table that can be imported
 */
public record TransferPage(
        Shape<String> selection,
        String field,
        List<String> selections,
        Function<Principal.Member, List<String>> offered,
        String counted,
        Caller importers,
        int uploadsADay,
        String imported,
        String example) {
    /** The page's place in the navigation. */
    public static final String PLACE = "transfer";

    public TransferPage {
        selections = List.copyOf(selections);
    }

    /** The keys of the texts that the system owes: those that the platform does not have itself. */
    public Set<String> texts() {
        return selections.stream()
                .flatMap(each -> Stream.of("export." + each, "export." + each + ".help"))
                .filter(key -> !TransferPages.TEXTS.has(key))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The page, for a site. */
    public PageRoutes routes(Exports exports, Imports<?> imports, Uploads uploads, TransferJobs jobs) {
        return new TransferPages(this, exports, imports, uploads, jobs);
    }
}
