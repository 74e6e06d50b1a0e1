package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.atOnce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.platform.accounts.MailedLink.Purpose;
import trestle.platform.limits.RateLimitStore;

/** What a system's {@link AccountStore} must do with accounts, sign-ups, passwords and deletions. */
public abstract class AccountStoreContract extends AccountStoresScene {
    protected AccountStoreContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void anAccountIsFoundByIdAndByAddressAsItWasMade() {
        open("ann", ANN);

        var found = people.findByEmail(ANN).orElseThrow();

        assertThat(people.find("ann")).contains(found);
        assertThat(found.id()).isEqualTo("ann");
        assertThat(found.email()).isEqualTo(ANN);
        assertThat(found.verified()).isFalse();
        assertThat(found.name()).isEqualTo("Ann");
        assertThat(found.roles()).isEqualTo(world.openRoles());
        assertThat(found.state()).isEqualTo(Account.State.ACTIVE);
        assertThat(people.find("bea")).isEmpty();
        assertThat(people.findByEmail("bea@example.org")).isEmpty();
        assertThat(people.findCredential("bea")).isEmpty();
    }

    @Test
    void ofManyAtOnceOneGetsTheAddressAndTheOthersLeaveNothing() {
        var made =
                atOnce(20, number -> people.open(world.newAccount("u" + number, ANN), List.of()) == ChangeResult.DONE);

        assertThat(made).isEqualTo(1);
        assertThat(IntStream.range(0, 20)
                        .filter(number -> people.findCredential("u" + number).isPresent()))
                .hasSize(1);
    }

    @Test
    void whatIsWrittenBesideIsThereOrNotWithTheChange() {
        open("ann", ANN);
        var row = world.add("kind", Map.of(), NOW);

        assertThat(people.open(world.newAccount("bea", ANN), List.of(row))).isEqualTo(ChangeResult.ADDRESS_TAKEN);
        assertThat(world.takeOutbox()).isEmpty();
        assertThat(people.open(world.newAccount("bea", "bea@example.org"), List.of(row)))
                .isEqualTo(ChangeResult.DONE);

        assertThat(world.takeOutbox()).hasSize(1);
    }

    @Test
    void everyAccountIsListedOnceOverAnyNumberOfPages() {
        IntStream.range(0, 23).forEach(number -> open("u" + number, "u" + number + "@example.org"));

        var seen = new ArrayList<String>();
        var page = PageRequest.first(5).forAudience("an admin");
        Optional<String> next;
        do {
            var found = people.list(page);
            found.items().forEach(account -> seen.add(account.id()));
            next = found.next();
            page = next.isPresent() ? page.after(next.get()) : page;
        } while (next.isPresent());

        assertThat(seen).hasSize(23).doesNotHaveDuplicates();
    }

    @Test
    void aSignUpThatWasKeptIsInstalledByItsLinkAndChangesNothingBefore() {
        open("ann", ANN);
        var before = people.findCredential("ann").orElseThrow();
        people.keepSignUp("ann", signUp("s1", "Bea"), LATER, List.of(world.add("kind", Map.of(), NOW)));
        people.keepSignUp("ann", signUp("s2", "Carl"), LATER, List.of());
        var own = link(Purpose.CONFIRM, "own", "ann", ANN);
        var first = linkTo("s1", "first");

        assertThat(world.takeOutbox()).hasSize(1);
        assertThat(people.find("ann").orElseThrow().name()).isEqualTo("Ann");
        assertThat(people.findCredential("ann")).contains(before);
        assertThat(people.findSignUp("ann", "s1")).map(NewAccount::name).contains("Bea");
        assertThat(people.findSignUp("bea", "s1")).isEmpty();
        assertThat(people.findNewestSignUp("ann")).map(NewAccount::id).contains("s2");
        assertThat(people.confirm(first, NOW, List.of())).isEqualTo(ChangeResult.DONE);

        var after = people.findCredential("ann").orElseThrow();
        assertThat(after.passwordHash()).isEqualTo("hash of s1");
        assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
        assertThat(people.find("ann").orElseThrow().name()).isEqualTo("Bea");
        assertThat(people.find("ann").orElseThrow().verified()).isTrue();
        assertThat(people.findLink(Purpose.CONFIRM, "own")).isEmpty();
        assertThat(people.confirm(own, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.findSignUp("ann", "s2")).isEmpty();
        assertThat(world.trestle().dump().toString()).doesNotContain("hash of s2");
    }

    @Test
    void aSignUpThatExpiredIsAbsent() {
        open("ann", ANN);
        people.keepSignUp("ann", signUp("s1", "Bea"), LATER, List.of());

        world.clock().set(LATER);

        assertThat(people.findSignUp("ann", "s1")).isEmpty();
        assertThat(people.findNewestSignUp("ann")).isEmpty();
    }

    @Test
    void aPasswordIsChangedOnlyFromTheOneThatWasSeen() {
        open("ann", ANN);
        var before = people.findCredential("ann").orElseThrow();
        var seen = String.valueOf(before.passwordHash());

        var changed = atOnce(
                10,
                number -> people.changePassword(self("ann"), seen, "hash" + number, true, NOW, List.of())
                        == ChangeResult.DONE);
        people.rehash("ann", seen, "stale");

        assertThat(changed).isEqualTo(1);
        var after = people.findCredential("ann").orElseThrow();
        assertThat(after.passwordHash()).startsWith("hash");
        assertThat(after.epoch()).isEqualTo(before.epoch() + 1);
        people.rehash("ann", String.valueOf(after.passwordHash()), "costlier");
        assertThat(people.findCredential("ann"))
                .contains(new Credential("costlier", after.epoch(), after.tokenEpoch()));
    }

    @Test
    void aDeletionIsRequestedOnceCancelledByItsLinkAndEndsSessions() {
        open("ann", ANN);

        assertThat(people.requestDeletion(self("ann"), LATER, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.requestDeletion(self("ann"), LATER, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        var pending = people.find("ann").orElseThrow();
        assertThat(pending.state()).isEqualTo(Account.State.DELETION_PENDING);
        assertThat(pending.deletionDueAt()).isEqualTo(LATER);
        assertThat(people.findCredential("ann").orElseThrow().epoch()).isEqualTo(2);
        var link = link(Purpose.CANCEL_DELETION, "digest", "ann", ANN);

        assertThat(people.cancelDeletion(link, NOW, List.of())).isEqualTo(ChangeResult.DONE);
        assertThat(people.cancelDeletion(link, NOW, List.of())).isEqualTo(ChangeResult.REFUSED);
        assertThat(people.find("ann").orElseThrow().active()).isTrue();
        assertThat(people.find("ann").orElseThrow().deletionDueAt()).isNull();
    }

    @Test
    void whatIsErasedLeavesNothingThatNamesIt() {
        var id = "0198c1d2-ann";
        open(id, ANN);
        sessions.open(new Session("d1", id, "h1", 1, NOW, LATER, NOW, null), 50);
        sessions.open(new Session("d2", id, "h2", 1, NOW, NOW.plusMillis(1), NOW, null), 50);
        sessions.issue(self(id), new ApiToken("d3", id, "t1", "a script", true, 0, NOW, LATER, null), List.of());
        link(Purpose.RESET, "d4", id, ANN);
        link(Purpose.CONFIRM, "d5", id, ANN);
        link(Purpose.KEEP_EMAIL, "d7", id, ANN);
        link(Purpose.KEEP_EMAIL, "d8", id, ANN);
        link(Purpose.CHANGE_EMAIL, "d9", id, ANN);
        people.keepSignUp(id, signUp("s1", "Bea"), LATER, List.of());
        people.requestDeletion(self(id), LATER, NOW, List.of());
        link(Purpose.CANCEL_DELETION, "d6", id, ANN);
        world.windows().begin(id, "comments", new RateLimitStore.Window(1, NOW), NOW.minusSeconds(60), LATER);
        world.clock().set(LATER);

        people.erase(id);
        people.erase(id);

        assertThat(world.trestle().dump().toString()).doesNotContain(id).doesNotContain(ANN);
        open("bea", ANN);
    }
}
