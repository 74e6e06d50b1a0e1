package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PageRequestTest {
    @Test
    void aPageHasOneToAThousandItems() {
        assertThat(PageRequest.first(1).limit()).isEqualTo(1);
        assertThat(PageRequest.first(1000).limit()).isEqualTo(1000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PageRequest.first(0))
                .withMessage("A page has 1 to 1000 items, not 0.");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PageRequest.first(1001))
                .withMessage("A page has 1 to 1000 items, not 1001.");
    }

    @Test
    void aRequestKeepsWhatIsNotChanged() {
        var request = PageRequest.first(20).forAudience("GET /entries").after("sealed");

        assertThat(request).isEqualTo(new PageRequest(20, Optional.of("sealed"), "GET /entries"));
        assertThat(request.forAudience("other").cursor()).contains("sealed");
    }

    @Test
    void mappingChangesTheItemsAndNothingElse() {
        var page = new Page<>(List.of(1, 2), Optional.of("next"), Page.Ended.AT_THE_LIMIT);

        assertThat(page.map(n -> "n" + n))
                .isEqualTo(new Page<>(List.of("n1", "n2"), Optional.of("next"), Page.Ended.AT_THE_LIMIT));
    }

    @Test
    void aPageDoesNotChangeWithTheListItWasMadeOf() {
        var items = new ArrayList<>(List.of("a"));
        var page = new Page<>(items, Optional.empty(), Page.Ended.AT_THE_END);

        items.add("b");

        assertThat(page.items()).containsExactly("a");
    }

    @Test
    void thereIsNoSegmentBeyondTheLast() {
        assertThat(new Segment(3, 4).number()).isEqualTo(3);
        assertThat(Segment.WHOLE).isEqualTo(new Segment(0, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Segment(4, 4))
                .withMessage("There is no segment 4 of 4.");
        assertThatIllegalArgumentException().isThrownBy(() -> new Segment(-1, 4));
        assertThatIllegalArgumentException().isThrownBy(() -> new Segment(0, 0));
    }

    @Test
    void rangesSayWhichEndsTheyHave() {
        assertThat(Range.of(1, 2)).isEqualTo(new Range<>(Optional.of(1), Optional.of(2), false));
        assertThat(Range.closed(1, 2)).isEqualTo(new Range<>(Optional.of(1), Optional.of(2), true));
        assertThat(Range.atLeast(1)).isEqualTo(new Range<>(Optional.of(1), Optional.empty(), false));
        assertThat(Range.before(2)).isEqualTo(new Range<>(Optional.empty(), Optional.of(2), false));
        assertThat(Range.atMost(2)).isEqualTo(new Range<>(Optional.empty(), Optional.of(2), true));
        assertThat(Range.all()).isEqualTo(new Range<>(Optional.empty(), Optional.empty(), false));
    }
}
