package trestle.rollmodel.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;
import static trestle.rollmodel.RollModelWorld.CARL;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.rollmodel.CoachingWorld;
import trestle.rollmodel.RollModelSite;
import trestle.rollmodel.coaching.AthleteId;
import trestle.rollmodel.coaching.CoachId;
import trestle.rollmodel.comments.Comment;
import trestle.rollmodel.journal.Entry;
import trestle.rollmodel.journal.EntryOutcome;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The coach of the sample: linked, with comments over the year. */
@TrestleTest(model = "rollmodel")
final class SampleCoachTest {
    private final CoachingWorld people;
    private final List<Entry> entries = new ArrayList<>();

    SampleCoachTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        for (var draft :
                new SampleJournal(1, RollModelSite.LISBON).year(trestle.clock().instant())) {
            var outcome = people.entries.log("ann", ZoneOffset.UTC, draft).commit(people.world.transactions);
            entries.add(((EntryOutcome.Done) outcome).entry());
        }
        people.services.demo().addCoach(new AthleteId("ann"), new CoachId("carl"), entries, RollModelSite.LISBON);
    }

    @Test
    void theCoachCommentsOverTheYearUnderEntriesThatAreOpen() {
        var comments = comments();
        var open =
                entries.stream().filter(Entry::coachVisible).map(Entry::entryId).toList();

        assertThat(comments).hasSizeBetween(20, 80);
        assertThat(comments).allMatch(comment -> open.contains(comment.entryId()));
        assertThat(comments).filteredOn(comment -> !comment.visible()).hasSize(1);
        var first = comments.getLast().createdAt();
        assertThat(Duration.between(first, comments.getFirst().createdAt())).isGreaterThan(Duration.ofDays(270));
        assertThat(comments.getFirst().createdAt())
                .isBefore(people.world.trestle.clock().instant());
    }

    @Test
    void bothHaveAskedAndTheBellTellsOfTheLatestOnly() {
        assertThat(texts(people.get("ann", "/ai/threads"), "title")).hasSize(1);
        assertThat(texts(people.get("carl", "/ai/threads"), "athleteId")).containsExactly("ann");
        assertThat(people.notices.countUnread("ann")).isLessThan(8);
        assertThat(json(200, people.get("carl", "/athletes")).path("items")).hasSize(1);
    }

    @Test
    void theSameSeedWritesTheSame() {
        try (var other = Trestle.inMemory()) {
            other.create("rollmodel");
            var again = new SampleCoachTest(other);

            assertThat(again.comments().stream().map(Comment::body))
                    .containsExactlyElementsOf(
                            comments().stream().map(Comment::body).toList());
        }
    }

    private List<Comment> comments() {
        return people.world.comments.listByCoach(CARL, PageRequest.first(200)).items();
    }
}
