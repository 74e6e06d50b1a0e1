package patterns.uniqueness;

import trestle.model.Derived;
import trestle.model.Key;
import trestle.model.Unique;

// snippet: EmailGuard
/** Keeps an address to one member, whatever its case. */
@Key(pk = "EMAIL#{email:lower}", sk = "GUARD")
@Derived(
        from = Member.class,
        reads = {"memberId", "email"})
@Unique record EmailGuard(String email, String memberId) {
    static EmailGuard of(Member member) {
        return new EmailGuard(member.email(), member.memberId());
    }
}
// end
