package trestle.archive.letters;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.archive.search.SearchText;
import trestle.archive.search.Searchable;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.platform.live.LiveEvent;
import trestle.platform.search.SearchDocument;

/** Letters as search finds them: by what they say, who wrote them, and the day they were written. */
public final class LetterSearch implements Searchable {
    /** Letters that are read at once, each of them of up to 200 KB. */
    private static final int PAGE = 25;

    private final LetterTable table;

    public LetterSearch(LetterTable table) {
        this.table = table;
    }

    @Override
    public String kind() {
        return "letter";
    }

    @Override
    public Stream<SearchDocument> all() {
        return Page.all(this::whole, PAGE).filter(Letter::isListed).map(LetterSearch::document);
    }

    private Page<Letter> whole(PageRequest request) {
        var page = table.listEarliest(Range.all(), request);
        var dates = page.items().stream().map(LetterSummary::date).toList();
        var letters = dates.isEmpty() ? List.<Letter>of() : table.listLetters(dates);
        return new Page<>(letters, page.next(), page.ended());
    }

    @Override
    public Optional<SearchDocument> find(String date) {
        return table.find(date).filter(Letter::isListed).map(LetterSearch::document);
    }

    private static SearchDocument document(Letter letter) {
        var day = LetterDate.parse(letter.date()).map(LetterDate::day).orElse(LocalDate.EPOCH);
        var text = letter.description() == null ? letter.content() : letter.description() + "\n\n" + letter.content();
        var document = SearchText.of(
                "letter",
                letter.date(),
                letter.title(),
                Objects.requireNonNullElse(letter.author(), ""),
                text,
                day.atStartOfDay(ZoneOffset.UTC).toInstant());
        return letter.datePrecision() == Letter.DatePrecision.day ? SearchText.onDay(document, day) : document;
    }

    @Override
    public Optional<String> touchedBy(LiveEvent event) {
        return event.kind().equals(Letters.CHANGED) ? Optional.of(event.id(Letters.DATE)) : Optional.empty();
    }

    @Override
    public Optional<Shown> show(String date) {
        return table.find(date)
                .filter(Letter::isListed)
                .map(letter ->
                        new Shown(letter.title(), "/letters/" + letter.date(), letter.date(), letter.datePrecision()));
    }
}
