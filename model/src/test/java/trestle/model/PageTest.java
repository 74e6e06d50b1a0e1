package trestle.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PageTest {
    @Test
    void aFilteredPageGoesOnWhereItDid() {
        var page =
                Page.limited(List.of("a", "b", "c"), 2, last -> "after " + last).filter("b"::equals);

        assertThat(page).isEqualTo(new Page<>(List.of("b"), Optional.of("after b"), Page.Ended.AT_THE_LIMIT));
    }

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

    private static Page<Integer> numbers(PageRequest request) {
        int from = request.cursor().map(Integer::parseInt).orElse(0);
        var items = IntStream.range(from, Math.min(from + request.limit(), 10))
                .boxed()
                .toList();
        return from + request.limit() >= 10
                ? Page.complete(items)
                : new Page<>(items, Optional.of(Integer.toString(from + request.limit())), Page.Ended.AT_THE_LIMIT);
    }

    @Test
    void whatDoesNotMatchIsMadeUpForByReadingOn() {
        var first = Page.matching(PageTest::numbers, PageRequest.first(3), number -> number % 2 == 1, 10);
        var second = Page.matching(
                PageTest::numbers,
                PageRequest.first(3).after(first.next().orElseThrow()),
                number -> number % 2 == 1,
                10);

        assertThat(first.items()).containsExactly(1, 3, 5);
        assertThat(first.ended()).isEqualTo(Page.Ended.AT_THE_LIMIT);
        assertThat(second).isEqualTo(Page.complete(List.of(7, 9)));
    }

    @Test
    void aPageIsCutShortAfterSoManyReadsAndGoesOnAtItsCursor() {
        var page = Page.matching(PageTest::numbers, PageRequest.first(2), number -> number == 9, 3);

        assertThat(page).isEqualTo(new Page<>(List.of(), Optional.of("6"), Page.Ended.AT_THE_BOUND));
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
