package trestle.archive.demo;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import trestle.archive.drafts.Draft;
import trestle.archive.drafts.DraftTable;
import trestle.archive.letters.Letter;
import trestle.archive.profiles.UserId;
import trestle.model.IdSource;
import trestle.model.Transactions;
import trestle.objects.NewBody;
import trestle.platform.sandbox.FileProblem;

/** Drafts on their way: one that was read with a few uncertain words, and one that could not be read. */
public final class SampleDrafts {
    private static final String TEXT = """
            Hill Farm, 12 October 1951

            Dear Nell,

            The plums are in at last, and Joseph has mended the pump. We had the
            whole of Brattle Lane here on Sunday to help with the picking.

            Mother asks whether you still have the blue jug. If you do, bring it
            when you come for Advent.

            With love,

            Edith
            """;

    /** What was read in place of some words. */
    private static final Map<String, String> MISREAD = Map.of("Brattle", "Bratlle", "mended", "mendcd", "jug", "jng");

    private final DraftTable table;
    private final trestle.objects.Objects objects;
    private final Transactions transactions;
    private final Clock clock;
    private final IdSource ids;

    public SampleDrafts(
            DraftTable table, trestle.objects.Objects objects, Transactions transactions, Clock clock, IdSource ids) {
        this.table = table;
        this.objects = objects;
        this.transactions = transactions;
        this.clock = clock;
        this.ids = ids;
    }

    /** @param accountIds the id of each person's account by the person's key */
    public void fill(Map<String, String> accountIds) {
        var member = new UserId(Objects.requireNonNull(accountIds.get("member")));
        var scans = new DrawnScans(1951);
        var content = TEXT;
        for (var word : MISREAD.entrySet()) content = content.replace(word.getKey(), word.getValue());
        var uncertain = Pattern.compile(String.join("|", MISREAD.values()))
                .matcher(content)
                .results()
                .map(found -> new Draft.Uncertain(found.start(), found.end()))
                .toList();
        var ready = add(
                member,
                Draft.Status.ready,
                new Draft.Extracted("1951-10-12", "Dear Nell", "Edith", content, null, Letter.DatePrecision.day),
                null,
                uncertain,
                "1.jpg",
                true);
        objects.put(ready, NewBody.of(scans.draw(TEXT), "image/jpeg"));
        var failed = add(
                member,
                Draft.Status.failed,
                Draft.Extracted.NONE,
                FileProblem.Kind.PASSWORD.problem().sentence(),
                List.of(),
                "1.pdf",
                false);
        objects.put(failed, NewBody.of("%PDF-1.4\n".getBytes(StandardCharsets.US_ASCII), "application/pdf"));
    }

    /** @return the key of its file */
    private String add(
            UserId uploaderId,
            Draft.Status status,
            Draft.Extracted text,
            @Nullable String errorMessage,
            List<Draft.Uncertain> uncertain,
            String file,
            boolean picture) {
        var now = clock.instant();
        var draftId = ids.next(now);
        var key = "letters/drafts/" + draftId + "/" + file;
        var draft = new Draft(
                draftId,
                status,
                uploaderId,
                List.of(key),
                text,
                errorMessage,
                now,
                now,
                null,
                1,
                null,
                null,
                List.of(),
                picture ? List.of(key) : List.of(),
                null,
                uncertain,
                picture,
                2,
                null,
                false);
        transactions.commit(table.create(draft));
        return key;
    }
}
