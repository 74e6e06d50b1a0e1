package trestle.platform.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static trestle.platform.accounts.AccountsWorld.HERE;
import static trestle.platform.accounts.AccountsWorld.NOW;
import static trestle.platform.accounts.AccountsWorld.PASSWORD;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import trestle.platform.accounts.service.Result;

/** API tokens on a system's own store. */
public abstract class ApiTokenContract extends AccountsScene {
    protected ApiTokenContract(AccountsWorld world) {
        super(world);
    }

    @Test
    void aTokenIsShownOnceAndServesUntilItIsRevoked() {
        var ann = member(ANN);
        var tokens = accounts.apiTokens();
        var issued = issued(ann, Optional.empty());
        var secret = issued.secret().text();

        assertThat(secret).startsWith("trestle_");
        assertThat(tokens.find(secret)).isPresent();
        assertThat(tokens.list(ann.id())).singleElement().satisfies(token -> {
            assertThat(token.label()).isEqualTo("a script");
            assertThat(token.lastUsedAt()).isEqualTo(NOW);
        });
        assertThat(signIns.find(secret)).as("a token is no cookie").isEmpty();
        assertThat(tokens.find(cookie(ANN))).as("a cookie is no token").isEmpty();
        assertThat(tokens.revoke(
                        new AccountAtEpoch("somebody else", 1), issued.token().id()))
                .isInstanceOf(Result.Invalid.class);
        assertThat(tokens.revoke(self(ann), issued.token().id())).isInstanceOf(Result.Done.class);
        assertThat(tokens.find(secret)).isEmpty();
    }

    @Test
    void aNewTokenIsMailedByItsLabel() {
        token(member(ANN));

        assertThat(world.mails(accounts)).singleElement().satisfies(mail -> {
            assertThat(mail.to()).isEqualTo(ANN);
            assertThat(mail.text()).contains("“a script”").doesNotContain("trestle_");
        });
    }

    @Test
    void aTokenMayExpire() {
        var ann = member(ANN);
        var secret = issued(ann, Optional.of(Duration.ofDays(30))).secret().text();

        world.clock().set(NOW.plus(Duration.ofDays(30)).minusMillis(1));
        assertThat(accounts.apiTokens().find(secret)).isPresent();
        world.clock().set(NOW.plus(Duration.ofDays(30)));

        assertThat(accounts.apiTokens().find(secret)).isEmpty();
        assertThat(accounts.apiTokens().list(ann.id())).isEmpty();
    }

    @Test
    void aRecoveryEndsTokensUnlessThePersonKeepsThem() {
        recoveries().forEach((about, recovery) -> {
            var account = member(about.replace(' ', '-') + "@example.org");
            var token = token(account);
            world.mails(accounts);

            recovery.accept(account);

            var kept = List.of("a password change", "signing out everywhere").contains(about);
            assertThat(accounts.apiTokens().find(token).isPresent()).as(about).isEqualTo(kept);
        });
        var ann = member(ANN);
        var first = token(ann);
        signIns.signOutEverywhere(self(ann), false);
        assertThat(accounts.apiTokens().find(first)).isEmpty();
        var second = token(ann);
        changes.change(self(ann), PASSWORD, OTHER_PASSWORD, false, HERE);
        assertThat(accounts.apiTokens().find(second)).isEmpty();
    }

    @Test
    void thereAreAtMostTwentyTokensAndThoseThatEndedDoNotCount() {
        var ann = member(ANN);
        IntStream.range(0, 20).forEach(number -> token(ann));

        assertThat(accounts.apiTokens().issue(self(ann), "one more", true, Optional.empty()))
                .isEqualTo(new Result.Full<>(20));
        signIns.signOutEverywhere(self(ann), false);

        assertThat(accounts.apiTokens().issue(self(ann), "one more", true, Optional.empty()))
                .isInstanceOf(Result.Done.class);
    }
}
