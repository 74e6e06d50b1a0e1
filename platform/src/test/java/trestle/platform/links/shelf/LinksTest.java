package trestle.platform.links.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.links.LinkOpening;
import trestle.platform.links.Links;
import trestle.testing.AtOnce;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

@TrestleTest(model = "shelf")
final class LinksTest {
    private static final Optional<String> NONE = Optional.empty();
    private static final Optional<String> RIGHT = Optional.of(ShelfWorld.PASSCODE);
    private static final Optional<String> WRONG = Optional.of("open barley");

    private final ShelfWorld world;

    LinksTest(Trestle trestle) {
        world = new ShelfWorld(trestle);
    }

    @Test
    void aLinkOpensItsThingWithoutAPasscodeIfItHasNone() {
        var made = world.create("ann", NONE);

        var opened = (LinkOpening.Opened) world.links.open(token(made), NONE, "1.1.1.1");

        assertThat(opened.link().target()).isEqualTo("ann");
        assertThat(opened.life()).isEqualTo(Duration.ofDays(1));
        assertThat(capabilities(opened)).containsExactly(Links.CAPABILITY);
    }

    @Test
    void onlyTheDigestOfATokenAndTheHashOfAPasscodeAreStored() {
        var made = world.create("ann", RIGHT);

        assertThat(world.trestle.dump().toString())
                .contains(made.link().digest())
                .doesNotContain(token(made), ShelfWorld.PASSCODE);
    }

    @Test
    void aPasscodeIsAskedForAndChecked() {
        var made = world.create("ann", RIGHT);

        assertThat(world.links.open(token(made), NONE, "1.1.1.1")).isInstanceOf(LinkOpening.PasscodeNeeded.class);
        assertThat(world.links.open(token(made), WRONG, "1.1.1.1")).isInstanceOf(LinkOpening.WrongPasscode.class);
        assertThat(world.links.open(token(made), RIGHT, "1.1.1.1")).isInstanceOf(LinkOpening.Opened.class);
    }

    @Test
    void fiveWrongPasscodesOfAClientAreEnoughForAQuarterOfAnHour() {
        var made = world.create("ann", RIGHT);
        for (int i = 0; i < 5; i++) world.links.open(token(made), WRONG, "1.1.1.1");

        assertThat(world.links.open(token(made), RIGHT, "1.1.1.1")).isInstanceOf(LinkOpening.TooMany.class);
        assertThat(world.links.open(token(made), RIGHT, "2.2.2.2"))
                .as("of another client")
                .isInstanceOf(LinkOpening.Opened.class);
        assertThat(world.links.open(token(world.create("ann", RIGHT)), RIGHT, "1.1.1.1"))
                .as("of another link")
                .isInstanceOf(LinkOpening.Opened.class);
        world.trestle.clock().advance(Duration.ofMinutes(15));
        assertThat(world.links.open(token(made), RIGHT, "1.1.1.1")).isInstanceOf(LinkOpening.Opened.class);
    }

    @Test
    void fiftyWrongPasscodesOfALinkAreEnoughForAnHourWhoeverSendsThem() {
        var made = world.create("ann", RIGHT);
        for (int i = 0; i < 50; i++) world.links.open(token(made), WRONG, "1.1.1." + i);

        assertThat(world.links.open(token(made), RIGHT, "2.2.2.2")).isInstanceOf(LinkOpening.TooMany.class);
        world.trestle.clock().advance(Duration.ofHours(1));
        assertThat(world.links.open(token(made), RIGHT, "2.2.2.2")).isInstanceOf(LinkOpening.Opened.class);
    }

    @Test
    void rightPasscodesAreNotCounted() {
        var made = world.create("ann", RIGHT);

        for (int i = 0; i < 60; i++) {
            assertThat(world.links.open(token(made), RIGHT, "1.1.1.1")).isInstanceOf(LinkOpening.Opened.class);
        }
    }

    @Test
    void ofManyWrongPasscodesAtOnceNoMoreAreLookedAtThanMayBe() {
        var made = world.create("ann", RIGHT);
        long before = world.passwords.computed();

        var answers = AtOnce.all(each -> world.links.open(token(made), WRONG, "1.1.1.1"));

        assertThat(answers.stream().filter(LinkOpening.WrongPasscode.class::isInstance))
                .hasSize(5);
        assertThat(world.passwords.computed() - before).isEqualTo(5);
    }

    @Test
    void manyRightPasscodesAtOnceFromOneAddressAllOpenTheLink() {
        var made = world.create("ann", RIGHT);
        for (int i = 0; i < 4; i++) world.links.open(token(made), WRONG, "1.1.1.1");

        var answers = AtOnce.all(each -> world.links.open(token(made), RIGHT, "1.1.1.1"));

        assertThat(answers).allMatch(LinkOpening.Opened.class::isInstance);
    }

    @Test
    void aRefusedPasscodeDoesNotCountForOtherClients() {
        var made = world.create("ann", RIGHT);
        for (int client = 0; client < 6; client++) {
            var address = "1.1.1." + client;
            AtOnce.all(each -> world.links.open(token(made), WRONG, address));
        }

        assertThat(world.links.open(token(made), RIGHT, "2.2.2.2")).isInstanceOf(LinkOpening.Opened.class);
    }

    @Test
    void aLinkThatIsRevokedOpensNothingForThoseWhoOpenedIt() {
        var made = world.create("ann", RIGHT);
        var other = world.create("ann", NONE);
        var opened = (LinkOpening.Opened) world.links.open(token(made), RIGHT, "1.1.1.1");

        assertThat(world.revoke(made.link().digest())).isTrue();

        assertThat(capabilities(opened)).isEmpty();
        assertThat(world.links.open(token(made), RIGHT, "1.1.1.1")).isInstanceOf(LinkOpening.Gone.class);
        assertThat(world.revoke(made.link().digest())).as("again").isFalse();
        assertThat(world.links.open(token(other), NONE, "1.1.1.1")).isInstanceOf(LinkOpening.Opened.class);
    }

    @Test
    void aLinkThatIsOpenedWhileItIsRevokedIsNotOpenAfterwards() {
        var made = IntStream.range(0, AtOnce.MANY)
                .mapToObj(each -> world.create("ann", NONE))
                .toList();

        var opened = AtOnce.all(each -> {
            if (each % 2 == 0)
                return Optional.of(world.revoke(made.get(each / 2).link().digest()));
            return Optional.of(world.links.open(token(made.get(each / 2)), NONE, "1.1.1.1"));
        });

        assertThat(opened.stream()
                        .flatMap(Optional::stream)
                        .filter(LinkOpening.Opened.class::isInstance)
                        .map(each -> capabilities((LinkOpening.Opened) each)))
                .allMatch(Set::isEmpty);
    }

    @Test
    void aLinkThatHasExpiredIsNotThere() {
        var made = world.create("ann", NONE);
        var opened = (LinkOpening.Opened) world.links.open(token(made), NONE, "1.1.1.1");

        world.trestle.clock().advance(Duration.ofDays(1));

        assertThat(capabilities(opened)).isEmpty();
        assertThat(world.links.open(token(made), NONE, "1.1.1.1")).isInstanceOf(LinkOpening.Gone.class);
    }

    @Test
    void anotherPasscodeClosesWhatWasOpenedWithTheOneBefore() {
        var made = world.create("ann", RIGHT);
        var opened = (LinkOpening.Opened) world.links.open(token(made), RIGHT, "1.1.1.1");

        world.changePasscode(made.link().digest(), "another one");

        assertThat(capabilities(opened)).isEmpty();
        assertThat(world.links.open(token(made), Optional.of("another one"), "1.1.1.1"))
                .isInstanceOf(LinkOpening.Opened.class);
    }

    @Test
    void aLinkToWhatIsGoneOpensNothing() {
        var made = world.create("ann", NONE);
        var opened = (LinkOpening.Opened) world.links.open(token(made), NONE, "1.1.1.1");

        world.closed.add("ann");

        assertThat(capabilities(opened)).isEmpty();
        assertThat(world.links.open(token(made), NONE, "1.1.1.1")).isInstanceOf(LinkOpening.Gone.class);
    }

    @Test
    void aCookieOfOneLinkOpensNoOther() {
        var one = (LinkOpening.Opened) world.links.open(token(world.create("ann", NONE)), NONE, "1.1.1.1");
        var other = world.create("bea", NONE).link().digest();

        for (var secret : List.of(
                one.secret(), one.secret().substring(1), "", "x".repeat(59), token(world.create("bea", NONE)))) {
            assertThat(world.links.capabilities(other, secret)).isEmpty();
        }
        assertThat(world.links.capabilities("nonsense", one.secret())).isEmpty();
    }

    private Set<String> capabilities(LinkOpening.Opened opened) {
        return world.links.capabilities(opened.link().digest(), opened.secret());
    }

    static String token(Links.Created made) {
        var path = made.url().getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
