package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class PageTest {
    @Test
    void aListThatFitsIsComplete() {
        assertThat(Page.limited(List.of("a", "b"), 2, last -> "after " + last))
                .isEqualTo(Page.complete(List.of("a", "b")))
                .isEqualTo(new Page<>(List.of("a", "b"), Optional.empty(), Page.Ended.AT_THE_END));
    }

    @Test
    void oneItemMoreThanTheLimitMeansAnotherPage() {
        assertThat(Page.limited(List.of("a", "b", "c"), 2, last -> "after " + last))
                .isEqualTo(new Page<>(List.of("a", "b"), Optional.of("after b"), Page.Ended.AT_THE_LIMIT));
    }
}
