package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

    @Test
    void allPagesAreReadWhenTheyAreNeeded() {
        var read = new ArrayList<String>();
        Function<PageRequest, Page<String>> list = request -> {
            var cursor = request.cursor().orElse("0");
            read.add(cursor);
            int at = Integer.parseInt(cursor);
            return at == 2
                    ? Page.complete(List.of("c"))
                    : new Page<>(
                            List.of(at == 0 ? "a" : "b"),
                            Optional.of(Integer.toString(at + 1)),
                            Page.Ended.AT_THE_LIMIT);
        };

        assertThat(Page.all(list, 1).limit(1)).containsExactly("a");
        assertThat(read).containsExactly("0");
        assertThat(Page.all(list, 1)).containsExactly("a", "b", "c");
    }
}
