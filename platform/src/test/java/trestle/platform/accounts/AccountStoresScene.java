package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.NOW;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import trestle.platform.accounts.MailedLink.Purpose;

/** A system's {@link AccountStores}, and what their tests do again and again. */
abstract class AccountStoresScene {
    static final Instant LATER = NOW.plus(Duration.ofHours(1));
    static final String ANN = "ann@example.org";

    final AccountsWorld world;
    final AccountStores store;
    final AccountStore people;
    final SessionStore sessions;
    final RoleStore roles;
    final String role;

    AccountStoresScene(AccountsWorld world) {
        this.world = world;
        this.store = world.store();
        this.people = store.people();
        this.sessions = store.sessions();
        this.roles = store.roles();
        this.role = world.firstRole();
    }

    Account open(String id, String email, String... held) {
        assertThat(people.open(world.newAccount(id, email, held), List.of())).isEqualTo(ChangeResult.DONE);
        return people.find(id).orElseThrow();
    }

    /** The same, of an address that its owner has confirmed. */
    Account confirmed(String id, String email, String... held) {
        var made = world.newAccount(id, email, held);
        var account = new NewAccount(
                id, email, true, made.name(), made.roles(), made.details(), made.passwordHash(), made.createdAt());
        assertThat(people.open(account, List.of())).isEqualTo(ChangeResult.DONE);
        return people.find(id).orElseThrow();
    }

    MailedLink link(Purpose purpose, String digest, String id, String email) {
        var epoch = people.findCredential(id).map(Credential::epoch).orElse(0L);
        var link = new MailedLink(purpose, digest, id, email, epoch, null, LATER);
        assertThat(people.allow(link)).isEqualTo(ChangeResult.DONE);
        return link;
    }

    NewAccount signUp(String id, String name) {
        return new NewAccount(id, ANN, false, name, world.openRoles(), Map.of(), "hash of " + id, LATER);
    }

    MailedLink linkTo(String signUpId, String digest) {
        var link = new MailedLink(Purpose.CONFIRM, digest, "ann", ANN, 1, signUpId, LATER);
        assertThat(people.allow(link)).isEqualTo(ChangeResult.DONE);
        return link;
    }

    AccountAtEpoch self(String accountId) {
        return new AccountAtEpoch(
                accountId, people.findCredential(accountId).orElseThrow().epoch());
    }
}
