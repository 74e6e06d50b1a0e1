package trestle.rollmodel.notices;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.rollmodel.CoachingWorld.json;
import static trestle.rollmodel.CoachingWorld.texts;
import static trestle.rollmodel.RollModelWorld.NOW;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.notices.Notices;
import trestle.rollmodel.CoachingWorld;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** The bell over HTTP. */
@TrestleTest(model = "rollmodel")
final class NoticeRoutesTest {
    private final CoachingWorld people;
    private final String comments;

    NoticeRoutesTest(Trestle trestle) {
        people = new CoachingWorld(trestle);
        people.link("ann", "carl");
        comments = "/entries/" + people.log("ann", NOW, "", "Half guard.").entryId() + "/comments";
    }

    @Test
    void noticesAreListedNewestFirstAndReadOneByOne() {
        comment(3);
        assertThat(people.notices.countUnread("ann")).isEqualTo(3);
        var ids = texts(people.get("ann", "/notices"), "id");

        var read = json(200, people.post("ann", "/notices/" + ids.getFirst() + "/read", "{}"));

        assertThat(read.path("readAt").asText()).isNotEmpty();
        assertThat(json(200, people.post("ann", "/notices/" + ids.getFirst() + "/read", "{}")))
                .isEqualTo(read);
        assertThat(people.notices.countUnread("ann")).isEqualTo(2);
        people.notices.markAllRead("ann");
        assertThat(people.notices.countUnread("ann")).isZero();
    }

    @Test
    void othersNoticesAreNotThere() {
        comment(1);
        var id = texts(people.get("ann", "/notices"), "id").getFirst();

        assertThat(people.post("bea", "/notices/" + id + "/read", "{}").status())
                .isEqualTo(404);
        assertThat(people.post("ann", "/notices/nothing/read", "{}").status()).isEqualTo(404);
        assertThat(texts(people.get("bea", "/notices"), "id")).isEmpty();
        assertThat(people.notices.countUnread("ann")).isEqualTo(1);
    }

    @Test
    void theBellCountsNoFurtherThanAHundred() {
        for (int hour = 0; hour < 2; hour++) {
            comment(60);
            people.world.trestle.clock().advance(Duration.ofHours(1));
        }

        assertThat(people.notices.countUnread("ann")).isEqualTo(Notices.COUNTED_MAX);
    }

    private void comment(int count) {
        IntStream.range(0, count).forEach(number -> {
            people.world.trestle.clock().advance(Duration.ofMillis(1));
            json(201, people.post("carl", comments, "{'body': 'Number " + number + "'}"));
        });
    }
}
