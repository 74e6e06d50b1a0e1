package trestle.rollmodel.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static trestle.rollmodel.RollModelWorld.PAGE;
import static trestle.rollmodel.RollModelWorld.person;
import static trestle.rollmodel.RollModelWorld.the;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.Outcome;
import trestle.model.Refusal;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.OnEveryBackend;
import trestle.testing.Trestle;
import trestle.testing.TrestleTest;

/** People, on every backend. */
@OnEveryBackend
@TrestleTest(model = "rollmodel")
final class ProfileTableTest {
    private final RollModelWorld world;
    private final ProfileTable profiles;

    ProfileTableTest(Trestle trestle) {
        world = new RollModelWorld(trestle);
        profiles = world.profiles;
    }

    @Test
    void ofFiftySignUpsWithOneAddressOneSucceeds() {
        var opened = IntStream.range(0, 50)
                .parallel()
                .mapToObj(
                        number -> world.transactions.run(profiles.open(withEmail(person("u" + number), "a@b.example"))))
                .filter(Outcome.Committed.class::isInstance)
                .count();

        assertThat(opened).isEqualTo(1);
        assertThat(world.keys("UNIQUE#EMAIL#a@b.example")).hasSize(1);
        assertThat(world.keys("USER#u", "PROFILE")).hasSize(1);
        assertThat(world.keys("USERS#")).hasSize(1);
        assertThat(profiles.findByEmail("a@b.example")).isPresent();
    }

    @Test
    void anotherAddressSwapsTheGuardInOneStep() {
        var ann = person("ann");
        world.transactions.commit(profiles.open(ann), profiles.open(person("bea")));

        assertThatThrownBy(() -> world.transactions.commit(profiles.revise(ann, withEmail(ann, "bea@example.org"))))
                .isInstanceOf(Refusal.AlreadyExists.class);
        world.transactions.commit(profiles.revise(ann, withEmail(ann, "ann@example.com")));

        assertThat(world.keys("UNIQUE#EMAIL#"))
                .containsExactly("UNIQUE#EMAIL#ann@example.com | META", "UNIQUE#EMAIL#bea@example.org | META");
        assertThat(the(profiles.findByEmail("ann@example.com")).userId()).isEqualTo("ann");
        assertThat(profiles.findByEmail("ann@example.org")).isEmpty();
    }

    @Test
    void theDirectoryListsEveryAccount() {
        IntStream.range(0, 30).forEach(number -> world.transactions.commit(profiles.open(person("u" + number))));

        var listed = IntStream.range(0, DirectoryEntry.SHARDS)
                .boxed()
                .flatMap(shard -> profiles.listShard(shard, PAGE).items().stream())
                .map(Profile::userId);

        assertThat(listed).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void aClosedAccountLeavesNothing() {
        world.transactions.commit(profiles.open(person("ann")));

        world.transactions.commit(profiles.close(the(profiles.find("ann"))));

        assertThat(world.trestle.dump().size()).isZero();
    }

    private static Profile withEmail(Profile profile, String email) {
        return new Profile(
                profile.userId(),
                email,
                profile.emailVerified(),
                profile.displayName(),
                profile.roles(),
                profile.timeZone(),
                profile.belt(),
                profile.aiConsent(),
                profile.coachAiConsent(),
                profile.createdAt(),
                profile.updatedAt().plusMillis(1),
                profile.state(),
                profile.deletionDueAt(),
                profile.coachCount(),
                profile.athleteCount(),
                profile.threadCount(),
                null);
    }
}
