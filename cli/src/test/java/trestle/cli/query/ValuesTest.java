package trestle.cli.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.model.Range;
import trestle.model.Segment;

class ValuesTest {
    record UserId(String value) {
        UserId {
            if (value.isBlank()) throw new IllegalArgumentException("it is blank");
        }
    }

    enum GiOrNoGi {
        GI,
        NO_GI
    }

    /** One method for each type that is asked for. */
    interface Typed {
        void ids(Collection<UserId> ids);

        void range(Range<Instant> range);

        void optional(Optional<Integer> number);

        void names(Set<String> names);

        void unknown(java.util.Map<String, String> map);
    }

    private static Type type(String method) {
        return Arrays.stream(Typed.class.getMethods())
                .filter(each -> each.getName().equals(method))
                .findFirst()
                .orElseThrow()
                .getGenericParameterTypes()[0];
    }

    private static Object parse(String word, Type type) {
        return new Values(List.of("gi", "no-gi")).parse(word, type);
    }

    @Test
    void wordsBecomeValues() {
        assertThat(parse("a b", String.class)).isEqualTo("a b");
        assertThat(parse("7", int.class)).isEqualTo(7);
        assertThat(parse("7", Long.class)).isEqualTo(7L);
        assertThat(parse("1.5", double.class)).isEqualTo(1.5);
        assertThat(parse("1.50", BigDecimal.class)).isEqualTo(new BigDecimal("1.50"));
        assertThat(parse("true", boolean.class)).isEqualTo(true);
        assertThat(parse("2026-01-31T10:00:00.000Z", Instant.class)).isEqualTo(Instant.parse("2026-01-31T10:00:00Z"));
        assertThat(parse("2026-01-31", Instant.class)).isEqualTo(Instant.parse("2026-01-31T00:00:00Z"));
        assertThat(parse("2026-01-31", LocalDate.class)).isEqualTo(LocalDate.of(2026, 1, 31));
        assertThat(parse("2026-01", YearMonth.class)).isEqualTo(YearMonth.of(2026, 1));
        assertThat(parse("1/4", Segment.class)).isEqualTo(new Segment(1, 4));
        assertThat(parse("u1", UserId.class)).isEqualTo(new UserId("u1"));
    }

    @Test
    void constantsAreNamedAsTheyAreStored() {
        assertThat(parse("no-gi", GiOrNoGi.class)).isEqualTo(GiOrNoGi.NO_GI);
        assertThat(parse("no_gi", GiOrNoGi.class)).isEqualTo(GiOrNoGi.NO_GI);
        assertThatThrownBy(() -> parse("kimono", GiOrNoGi.class)).hasMessage("'kimono' is none of gi, no-gi.");
    }

    @Test
    void rangesMayLackAnEndAndIncludeIt() {
        var from = Instant.parse("2026-01-01T00:00:00Z");
        var to = Instant.parse("2026-02-01T00:00:00Z");

        assertThat(parse("2026-01-01..2026-02-01", type("range"))).isEqualTo(Range.of(from, to));
        assertThat(parse("2026-01-01..=2026-02-01", type("range"))).isEqualTo(Range.closed(from, to));
        assertThat(parse("2026-01-01..", type("range"))).isEqualTo(Range.atLeast(from));
        assertThat(parse("..2026-02-01", type("range"))).isEqualTo(Range.before(to));
        assertThat(parse("..", type("range"))).isEqualTo(Range.all());
        assertThatThrownBy(() -> parse("2026-01-01", type("range")))
                .hasMessage("'2026-01-01' is no range: FROM..TO, FROM.. or ..TO.");
    }

    @Test
    void manyAreSeparatedByCommas() {
        assertThat(parse("u1,u2", type("ids"))).isEqualTo(List.of(new UserId("u1"), new UserId("u2")));
        assertThat(parse("a,b", type("names"))).isEqualTo(Set.of("a", "b"));
        assertThat(parse("3", type("optional"))).isEqualTo(Optional.of(3));
    }

    @Test
    void whatIsNoValueIsToldWithWhatWouldBe() {
        assertThatThrownBy(() -> parse("x", int.class)).hasMessage("'x' is no number.");
        assertThatThrownBy(() -> parse("yesterday", Instant.class))
                .hasMessage("'yesterday' is no time such as 2026-01-31T10:00:00.000Z or day such as 2026-01-31.");
        assertThatThrownBy(() -> parse("yes", boolean.class)).hasMessage("'yes' is neither true nor false.");
        assertThatThrownBy(() -> parse(" ", UserId.class)).hasMessage("' ' is no UserId: it is blank");
        assertThatThrownBy(() -> parse("x", Locale.class)).hasMessage("Nothing typed can be a Locale.");
        assertThatThrownBy(() -> parse("x", type("unknown"))).hasMessageStartingWith("Nothing typed can be a");
    }
}
