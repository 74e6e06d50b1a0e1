package patterns.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import trestle.model.Refusal;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest
final class ParcelsTest {
    private final Trestle trestle;
    private final Parcels parcels;

    ParcelsTest(Trestle trestle) {
        trestle.create("parcels");
        this.trestle = trestle;
        this.parcels = new DynamoParcels(trestle.database());
    }

    // snippet: absent
    @Test
    void whatHasExpiredIsAbsentAtOnce() {
        var in = trestle.clock().instant().plus(Duration.ofDays(3));
        parcels.store(new Parcel("7", "p1", "Ana", in));

        trestle.clock().advance(Duration.ofDays(3));

        assertThat(parcels.find("7", "p1")).isEmpty();
        assertThat(parcels.list("7")).isEmpty();
        assertThatThrownBy(() -> parcels.keep("7", "p1", in.plus(Duration.ofDays(1))))
                .isInstanceOf(Refusal.Missing.class);
        assertThat(trestle.dump().items("Parcels")).hasSize(1); // the store may take days to remove it
        parcels.store(new Parcel("7", "p1", "Rui", in.plus(Duration.ofDays(9))));
    }
    // end
}
