package trestle.platform.web.pipeline;

import trestle.platform.web.Principal;

/** What identifies a caller in limits, cursors and idempotency keys. */
final class Callers {
    private Callers() {}

    /** Empty for a visitor, since all visitors are alike. */
    static String audience(Principal caller) {
        return switch (caller) {
            case Principal.Visitor() -> "";
            case Principal.Member member -> account(member);
            case Principal.Holder(var capability, var of) -> "of " + of;
        };
    }

    static String account(Principal.Member member) {
        return Principal.account(member.population(), member.accountId());
    }
}
