package trestle.shareables.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.shareables.Samples;
import trestle.testing.FixedClock;

final class SeatsTest {
    private static final Instant NOW = FixedClock.START;

    /** A party that has waited since a number of seconds after the first. */
    private static EventRsvp waiting(int n, int second, int guests) {
        return new EventRsvp(
                Samples.PARTY,
                Samples.code(n),
                "Party " + n,
                EventRsvp.Response.GOING,
                guests,
                null,
                true,
                NOW.plusSeconds(second),
                NOW.plusSeconds(second),
                NOW.plusSeconds(1_000_000));
    }

    @Test
    void withoutACapacityEverybodyFits() {
        var seats = new Seats(null, false, 1_000_000);

        assertThat(seats.fits(21)).isTrue();
        assertThat(seats.limited()).isFalse();
    }

    @Test
    void aPartyFitsUpToTheLastPlace() {
        var seats = new Seats(10, false, 7);

        assertThat(seats.fits(3)).isTrue();
        assertThat(seats.fits(4)).isFalse();
        assertThat(seats.room(3)).isEqualTo(7);
        assertThat(seats.with(3).free()).isZero();
    }

    @Test
    void anEventThatGotSmallerHasNoRoomRatherThanANegativeOne() {
        assertThat(new Seats(5, true, 8).free()).isZero();
        assertThat(new Seats(5, true, 8).fits(0)).isTrue();
    }

    @Test
    void theEarliestGetPlacesFirst() {
        var promoted =
                new Seats(10, true, 8).promoted(List.of(waiting(1, 30, 0), waiting(2, 10, 0), waiting(3, 20, 0)));

        assertThat(promoted).extracting(EventRsvp::name).containsExactly("Party 2", "Party 3");
    }

    @Test
    void aPartyThatIsTooLargeLetsALaterOnePass() {
        var promoted = new Seats(10, true, 8).promoted(List.of(waiting(1, 1, 4), waiting(2, 2, 1), waiting(3, 3, 0)));

        assertThat(promoted).extracting(EventRsvp::name).containsExactly("Party 2");
    }

    @Test
    void atMostTwentyOneGetPlacesAtOnce() {
        var all = IntStream.range(0, 40).mapToObj(n -> waiting(n, n, 0)).toList();

        assertThat(new Seats(100, true, 0).promoted(all)).hasSize(Seats.PROMOTED_MAX);
    }

    @Test
    void guestsAreCountedOfThoseWhoComeOrMayCome() {
        assertThat(answer(EventRsvp.Response.NOT_GOING, 3).guestCount()).isNull();
        assertThat(answer(EventRsvp.Response.MAYBE, 3).guestCount()).isEqualTo(3);
        assertThat(answer(EventRsvp.Response.GOING, null).guestCount()).isZero();
    }

    private static RsvpAnswer answer(EventRsvp.Response response, Integer guests) {
        return new RsvpAnswer("Ana", response, guests, null);
    }
}
