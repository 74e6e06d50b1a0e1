package trestle.model.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class PlacesTest {
    private static final KeyShape DAY = KeyShape.of("DAY#{}");

    private static Map<String, AttributeValue> key(String pk) {
        return Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS("s"));
    }

    @Test
    void whereAnItemWasFollowsFromWhereItBelongsIfOneNumberDividesTheOther() {
        var places = new Places("PK", DAY, 4, 16);

        assertThat(places.before(key("DAY#a#06"))).containsExactly(key("DAY#a#02"));
        assertThat(places.before(key("DAY#a#08"))).containsExactly(key("DAY#a"));
        assertThat(places.before(key("DAY#a#03"))).isEmpty();
        assertThat(places.now(key("DAY#a#02"))).containsExactly(key("DAY#a#06"), key("DAY#a#10"), key("DAY#a#14"));
    }

    @Test
    void otherwiseItMayHaveBeenInSeveral() {
        assertThat(new Places("PK", DAY, 4, 6).before(key("DAY#a#05")))
                .containsExactly(key("DAY#a#01"), key("DAY#a#03"));
        assertThat(new Places("PK", DAY, 2, 3).before(key("DAY#a"))).containsExactly(key("DAY#a#01"));
    }

    @Test
    void aSegmentThatLooksLikeAShardIsNone() {
        var places = new Places("PK", KeyShape.of("D#{}#{}"), 3, 4);

        assertThat(places.before(key("D#a#03"))).containsExactly(key("D#a#03#01"), key("D#a#03#02"));
    }

    @Test
    void anItemIsAlwaysAmongItsPlaces() {
        var random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            int before = 1 + random.nextInt(100);
            int now = 1 + random.nextInt(100);
            var id = "id" + random.nextInt();
            var was = key(Keys.sharded("DAY#a", id, before));
            var is = key(Keys.sharded("DAY#a", id, now));
            var places = new Places("PK", DAY, before, now);

            assertThat(was.equals(is) || places.before(is).contains(was)).isTrue();
            assertThat(was.equals(is) || places.now(was).contains(is)).isTrue();
            assertThat(places.before(is)).doesNotContain(is).hasSizeLessThanOrEqualTo(before);
        }
    }
}
