package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.time.Duration;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.service.Deletions;
import trestle.platform.accounts.service.Result;
import trestle.platform.accounts.service.SignIn;

/** Deleting an account, and staying after all, on a system's own store. */
public abstract class DeletionContract extends AccountsScene {
    protected DeletionContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void aDeletionIsCancelledByTheMailedLink() {
        var ann = member(ANN);
        assertThat(accounts.deletions().request(self(ann), "not the password", HERE))
                .isInstanceOf(Result.WrongPassword.class);
        assertThat(accounts.deletions().request(self(ann), PASSWORD, HERE))
                .isEqualTo(new Result.Done<>(NOW.plus(Duration.ofDays(7))));

        var link = world.mails(accounts).getLast().secret();
        assertThat(accounts.deletions().cancel(link, HERE)).isInstanceOf(Result.Done.class);

        assertThat(accounts.deletions().cancel(link, HERE)).isInstanceOf(Result.Invalid.class);
        assertThat(signIn(ANN, PASSWORD)).isInstanceOf(SignIn.Done.class);
    }

    @Test
    void aDeletionIsCancelledBySigningIn() {
        var ann = member(ANN);
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        var pending = (SignIn.DeletionPending) signIn(ANN, PASSWORD);

        assertThat(accounts.deletions().cancel(pending.cancel().text(), HERE)).isInstanceOf(Result.Done.class);

        assertThat(find(ANN).active()).isTrue();
    }

    @Test
    void aDeletionIsCarriedOutWhenItIsDueUnlessItWasCancelledOrAskedForAgain() {
        var ann = member(ANN);
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        var first = deletionJob();
        accounts.deletions()
                .cancel(
                        ((SignIn.DeletionPending) signIn(ANN, PASSWORD))
                                .cancel()
                                .text(),
                        HERE);
        world.clock().advance(Duration.ofDays(1));
        accounts.deletions().request(self(ann), PASSWORD, HERE);
        var second = deletionJob();
        var erased = new ArrayList<String>();

        world.clock().set(first.dueAt());
        accounts.deletions().carryOut(first.payload(), account -> erased.add(account.id()));
        accounts.deletions().carryOut(second.payload(), account -> erased.add(account.id()));
        assertThat(erased).isEmpty();
        world.clock().set(second.dueAt());
        accounts.deletions().carryOut(second.payload(), account -> erased.add(account.id()));
        accounts.deletions().carryOut(second.payload(), account -> erased.add(account.id()));

        assertThat(erased).containsExactly(ann.id());
        assertThat(world.trestle().dump().toString()).doesNotContain(ann.id()).doesNotContain(ANN);
    }

    private AccountsWorld.Queued deletionJob() {
        return world.takeOutbox().stream()
                .filter(row -> row.kind().equals(Deletions.KIND))
                .findFirst()
                .orElseThrow();
    }
}
