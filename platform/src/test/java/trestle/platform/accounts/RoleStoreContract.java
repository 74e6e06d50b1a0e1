package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;

/** What a system's {@link RoleStore} must do: holders, the setup code, and what was done by whom. */
public abstract class RoleStoreContract extends AccountStoresScene {
    protected RoleStoreContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void theSetupCodeMakesExactlyOneHolderOfANewAccount() {
        roles.keepCode("old", LATER);
        roles.keepCode("code", LATER);

        assertThat(roles.findCode()).contains("code");
        assertThat(roles.found("old", role, world.newAccount("x", "x@example.org", role), List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        var made = atOnce(
                20,
                number -> roles.found(
                                "code",
                                role,
                                world.newAccount("u" + number, "u" + number + "@example.org", role),
                                List.of())
                        == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(roles.hasHolder(role)).isTrue();
        assertThat(roles.findCode()).isEmpty();
        assertThat(people.list(PageRequest.first(50)).items()).hasSize(1);
    }

    @Test
    void theSetupCodeMakesExactlyOneHolderOfAccountsThatAreThere() {
        IntStream.range(0, 8).forEach(number -> open("u" + number, "u" + number + "@example.org"));
        roles.keepCode("code", LATER);

        var made = atOnce(
                8, number -> roles.found("code", role, Set.of(), "u" + number, NOW, List.of()) == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(people.list(PageRequest.first(50)).items())
                .filteredOn(account -> account.roles().contains(role))
                .hasSize(1)
                .allMatch(Account::verified);
    }

    @Test
    void aCodeThatIsTooOldMakesNobody() {
        roles.keepCode("code", NOW);

        assertThat(roles.findCode()).isEmpty();
        assertThat(roles.found("code", role, world.newAccount("ann", ANN, role), List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findByEmail(ANN)).isEmpty();
    }

    @Test
    void theLastHolderStaysWhateverIsTriedAtOnce() {
        confirmed("ann", ANN);
        confirmed("bea", "bea@example.org");
        assertThat(roles.hasHolder(role)).isFalse();
        assertThat(roles.grant("ann", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.grant("ann", role, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.grant("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        var told = ConcurrentHashMap.<ChangeResult>newKeySet();

        var gone = atOnce(2, number -> {
            var verdict = number == 0
                    ? roles.withdraw("ann", role, NOW, List.of())
                    : roles.withdraw("bea", role, NOW, List.of());
            told.add(verdict);
            return verdict == ChangeResult.DONE;
        });

        assertThat(gone).isEqualTo(1);
        assertThat(told).containsExactlyInAnyOrder(ChangeResult.DONE, ChangeResult.LAST_HOLDER);
        assertThat(roles.hasHolder(role)).isTrue();
        var last = people.list(PageRequest.first(50)).items().stream()
                .filter(account -> account.roles().contains(role))
                .map(Account::id)
                .findFirst()
                .orElseThrow();
        assertThat(roles.suspend(last, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.requestDeletion(self(last), LATER, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.find(last).orElseThrow().active()).isTrue();
    }

    @Test
    void whoIsSuspendedIsNoHolderUntilRestored() {
        confirmed("ann", ANN);
        confirmed("bea", "bea@example.org");
        roles.grant("ann", role, NOW, List.of());
        roles.grant("bea", role, NOW, List.of());

        assertThat(roles.suspend("ann", NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.suspend("ann", NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findCredential("ann").orElseThrow().epoch()).isEqualTo(2);
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
        assertThat(people.requestDeletion(self("ann"), LATER, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.restore("ann", NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.restore("ann", NOW, List.of())).isEqualTo(ChangeResult.REFUSED);

        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.find("ann").orElseThrow().roles()).contains(role);
    }

    @Test
    void anUnconfirmedAccountGetsNoFurtherRole() {
        confirmed("bea", "bea@example.org", role);
        var held = open("ann", ANN).roles();
        var more = new HashSet<>(held);
        more.add(role);

        assertThat(roles.grant("ann", role, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.assign("ann", more, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.add("ann", Set.of(role), new RoleStore.GrantedBy(role, "bea"), NOW, List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("ann").orElseThrow().roles()).isEqualTo(held);
    }

    @Test
    void rolesThatAreAddedAtOnceAreAllThereAndNoneThatWasTakenComesBack() {
        confirmed("bea", "bea@example.org", role);
        var by = new RoleStore.GrantedBy(role, "bea");
        var open = List.copyOf(world.openRoles());
        confirmed("ann", ANN, open.getFirst());

        var added = atOnce(2, number -> {
            var more = number == 0 ? Set.of(role) : Set.of(open.getLast(), role);
            return roles.add("ann", more, by, NOW, List.of()) == ChangeResult.DONE;
        });

        assertThat(added).isPositive();
        assertThat(people.find("ann").orElseThrow().roles()).contains(role, open.getFirst());
        assertThat(roles.add("ann", Set.of(role), by, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
    }

    @Test
    void aRoleIsGivenOnlyByTheRightOfWhoHoldsItAtThatMoment() {
        confirmed("bea", "bea@example.org", role);
        confirmed("cid", "cid@example.org", role);
        var open = List.copyOf(world.openRoles());
        confirmed("ann", ANN, open.getFirst());
        var dan = world.newAccount("dan", "dan@example.org");
        var eve = world.newAccount("eve", "eve@example.org", role);
        var cid = new RoleStore.GrantedBy(role, "cid");

        roles.withdraw("bea", role, NOW, List.of());
        var bea = new RoleStore.GrantedBy(role, "bea");
        assertThat(roles.add("ann", Set.of(role), bea, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(roles.add("ann", Set.of(open.getLast()), bea, NOW, List.of()))
                .isEqualTo(ChangeResult.REFUSED);
        assertThat(people.open(dan, bea, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.open(eve, bea, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("dan")).isEmpty();

        assertThat(people.open(dan, cid, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.open(eve, cid, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.add("ann", Set.of(role), cid, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw("cid", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw("eve", role, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(roles.withdraw("ann", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
    }

    @Test
    void anAccountThatIsErasedIsNoHolderOfItsRoles() {
        confirmed("bea", "bea@example.org", role);
        open("squatter", ANN, role);

        people.erase("squatter");

        assertThat(world.trestle().dump().toString()).doesNotContain("squatter");
        assertThat(roles.withdraw("bea", role, NOW, List.of())).isEqualTo(ChangeResult.LAST_HOLDER);
    }

    @Test
    void aDeedIsWrittenBesideWhatItTellsOf() {
        open("ann", ANN);
        var deed = roles.note(new AuditEvent(NOW, "deed-1", "bea", "suspend", "ann", null));

        assertThat(roles.restore("ann", NOW, List.of(deed))).isEqualTo(ChangeResult.REFUSED);
        assertThat(world.trestle().dump().toString()).doesNotContain("deed-1");
        assertThat(roles.suspend("ann", NOW, List.of(deed))).isEqualTo(ChangeResult.DONE);

        assertThat(world.trestle().dump().toString()).contains("deed-1");
    }
}
