package trestle.platform.accounts;

import trestle.platform.web.Principal;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;

/**
 * An account in the epoch in which its owner was seen: the one in which a request was admitted. What the owner asks for
 * is written on condition that the account is still in that epoch, so that nothing that was authorised before a recovery
 * takes effect after it.
 */
public record AccountAtEpoch(String accountId, long epoch) {
    /** Who calls, by a session or an API token, in the epoch in which the request was admitted. */
    public static AccountAtEpoch of(Request request) {
        if (request.caller() instanceof Principal.Member member) {
            return new AccountAtEpoch(member.accountId(), member.epoch());
        }
        throw Problem.signInRequired().asException();
    }
}
