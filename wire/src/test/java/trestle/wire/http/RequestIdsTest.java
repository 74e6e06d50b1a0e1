package trestle.wire.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import org.junit.jupiter.api.Test;

class RequestIdsTest {
    @Test
    void idsAreOfTheServicesFormAndNeverTheSame() {
        var ids = new RequestIds();
        var seen = new HashSet<String>();

        for (var i = 0; i < 10_000; i++) {
            var id = ids.next();
            assertThat(id).matches("[A-Z2-7]{52}");
            assertThat(seen.add(id)).isTrue();
        }
    }
}
