package trestle.platform.accounts.stored;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.model.Write;
import trestle.platform.accounts.ChangeResult;
import trestle.platform.accounts.MailedLink;
import trestle.platform.accounts.MailedLink.Purpose;

/**
 * Mailed links. Of a purpose of which only the newest link is valid, the account's credential holds the digest of that
 * link.
 */
final class StoredLinks {
    private final AccountTable accounts;
    private final Transactions transactions;

    StoredLinks(AccountTable accounts, Transactions transactions) {
        this.accounts = accounts;
        this.transactions = transactions;
    }

    ChangeResult allow(MailedLink link) {
        return link.purpose().newestOnly() ? allowInPlace(link) : allowBeside(link);
    }

    private ChangeResult allowBeside(MailedLink link) {
        if (accounts.findCredential(link.accountId()).isEmpty()) {
            return ChangeResult.REFUSED;
        }
        transactions.commit(accounts.keep(Conversions.token(link)));
        return ChangeResult.DONE;
    }

    /** The link before is removed afterwards; until then it names an account and opens nothing. */
    private ChangeResult allowInPlace(MailedLink link) {
        var replaced = replacing(link).commit(transactions);
        replaced.ifPresent(this::remove);
        return replaced.isPresent() ? ChangeResult.DONE : ChangeResult.REFUSED;
    }

    /** The links in whose place this one is; empty without an account. */
    private Change<Optional<List<MailTokenRecord>>> replacing(MailedLink link) {
        return Change.planned(() -> {
            var credential = accounts.findCredential(link.accountId());
            if (credential.isEmpty()) return Plan.none(Optional.empty());
            var old = newest(credential.get(), link.purpose());
            var allow = allowing(link, old);
            var before = Stream.ofNullable(old)
                    .map(digest ->
                            MailTokenRecord.removable(link.purpose(), digest, link.accountId(), link.expiresAt()))
                    .toList();
            return Plan.of(Optional.of(before), allow, accounts.keep(Conversions.token(link)))
                    .replanIfRefused(allow);
        });
    }

    private static @Nullable String newest(CredentialRecord credential, Purpose purpose) {
        return switch (purpose) {
            case CHANGE_EMAIL -> credential.changeEmailDigest();
            case RESET -> credential.resetDigest();
            case CANCEL_DELETION -> credential.cancelDigest();
            case CONFIRM, KEEP_EMAIL -> null;
        };
    }

    private Write allowing(MailedLink link, @Nullable String old) {
        return switch (link.purpose()) {
            case CHANGE_EMAIL -> accounts.allowChangingEmail(link.accountId(), link.digest(), old);
            case RESET -> accounts.allowReset(link.accountId(), link.digest(), old);
            case CANCEL_DELETION -> accounts.allowCancelling(link.accountId(), link.digest(), old);
            case CONFIRM, KEEP_EMAIL ->
                throw new IllegalArgumentException(link.purpose() + " may have several valid links.");
        };
    }

    /** A link that may be used, as far as the credential says. */
    Optional<MailedLink> find(Purpose purpose, String digest) {
        return accounts.findToken(purpose, digest)
                .map(Conversions::link)
                .filter(link -> accounts.findCredential(link.accountId())
                        .filter(credential -> valid(link, credential))
                        .isPresent());
    }

    private static boolean valid(MailedLink link, CredentialRecord credential) {
        return (!link.purpose().newestOnly() || link.digest().equals(newest(credential, link.purpose())))
                && (!link.purpose().endsWithEpoch() || link.epoch() == credential.sessionEpoch());
    }

    /** Removes every link of an account. */
    void removeAll(String accountId) {
        remove(list(accountId));
    }

    /** Those that are listed, and those from before links were listed, which the credential names. */
    private List<MailTokenRecord> list(String accountId) {
        var listed = accounts.listTokens(accountId).stream().map(MailTokenOfUser::token);
        var named = accounts.findCredential(accountId).stream()
                .flatMap(credential -> Stream.of(Purpose.values())
                        .filter(purpose -> newest(credential, purpose) != null)
                        .map(purpose -> MailTokenRecord.removable(
                                purpose,
                                String.valueOf(newest(credential, purpose)),
                                accountId,
                                credential.updatedAt())));
        return Stream.concat(listed, named)
                .collect(Collectors.toMap(MailTokenRecord::digest, token -> token, (first, again) -> first))
                .values()
                .stream()
                .toList();
    }

    private void remove(List<MailTokenRecord> tokens) {
        accounts.sweep(tokens);
        accounts.sweepListed(tokens.stream().map(MailTokenOfUser::of).toList());
    }
}
