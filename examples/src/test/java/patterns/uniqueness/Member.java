package patterns.uniqueness;

import trestle.model.Key;
import trestle.model.Version;

// snippet: Member
@Key(pk = "MEMBER#{memberId}", sk = "META")
record Member(
        String memberId, String name, String email, @Version long revision) {
    Member withEmail(String other) {
        return new Member(memberId, name, other, revision);
    }
}
// end
