package trestle.rollmodel.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.rollmodel.RollModelWorld;
import trestle.rollmodel.demo.SampleJournal;
import trestle.rollmodel.progress.Bucket;
import trestle.rollmodel.progress.Period;
import trestle.rollmodel.progress.Progress;
import trestle.rollmodel.progress.Trainings;
import trestle.rollmodel.search.Question;
import trestle.rollmodel.search.Search;
import trestle.rollmodel.techniques.Techniques;
import trestle.rollmodel.words.Tokens;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** Five years of entries cost a page no more than a few weeks do. */
@TrestleTest(model = "rollmodel")
final class LargeJournalTest {
    private static final ZoneId LISBON = ZoneId.of("Europe/Lisbon");

    private final RollModelWorld world;
    private final Entries entries;
    private final Search search;

    LargeJournalTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        var tokens = Tokens.named(Tokens.CHOICES.getFirst());
        entries = new Entries(world.journal, tokens, entry -> List.of(), trestle.clock(), trestle.ids());
        search = new Search(world.journal, tokens, trestle.cursors(), new Techniques(world.techniques));
    }

    private void fill(int count) {
        new SampleJournal(5, LISBON)
                .fiveYears(NOW, count)
                .forEach(draft -> entries.log("ann", ZoneOffset.UTC, draft).commit(world.transactions));
        world.trestle.requests().forget();
    }

    @Test
    void aPageOfAnyKindIsAFewReads() {
        fill(5_000);

        var page = entries.list("ann", EntryFilter.NONE, PageRequest.first(25));
        entries.commentCounts(page.items());
        assertThat(page.items()).hasSize(25);
        assertThat(reads()).containsExactly("Query", "BatchGetItem");

        var tagged = new EntryFilter(Optional.empty(), Optional.empty(), Optional.of("half guard"), Optional.empty());
        assertThat(entries.list("ann", tagged, PageRequest.first(25)).items()).hasSize(25);
        assertThat(reads()).containsExactly("Query", "BatchGetItem");

        var year = new Progress(Trainings.of(world.journal, "ann"), LISBON)
                .load(Period.upTo(LocalDate.parse("2040-01-15"), 52), Bucket.WEEK);
        assertThat(year.stream().mapToInt(point -> point.sums().sessions()).sum())
                .isBetween(990, 1_010);
        assertThat(reads()).hasSizeLessThanOrEqualTo(3).containsOnly("Query");

        var question = new Question("half guard knee", Question.Mode.INDEX, Question.Scope.ALL);
        assertThat(search.find("ann", question, PageRequest.first(20)).items()).hasSize(20);
        assertThat(reads().stream().filter("Query"::equals)).hasSizeLessThanOrEqualTo(12);
    }

    @Test
    void walkedInFullEveryEntryIsMetOnce() {
        fill(1_200);
        var question = new Question("the", Question.Mode.FULL, Question.Scope.ALL);
        var found = new ArrayList<String>();
        var page = search.find("ann", question, PageRequest.first(100));
        int requests = 1;
        while (page.next().isPresent()) {
            page.items().forEach(hit -> found.add(hit.entryId()));
            page = search.find(
                    "ann", question, PageRequest.first(100).after(page.next().get()));
            requests++;
        }
        page.items().forEach(hit -> found.add(hit.entryId()));

        assertThat(found).doesNotHaveDuplicates().hasSizeGreaterThan(600);
        assertThat(requests).isGreaterThanOrEqualTo(found.size() / 100);
    }

    /** The operations since the last time, by name. */
    private List<String> reads() {
        var lines = world.trestle.requests().lines().stream()
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
        world.trestle.requests().forget();
        return lines;
    }
}
