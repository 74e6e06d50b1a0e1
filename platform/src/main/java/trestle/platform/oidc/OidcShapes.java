package trestle.platform.oidc;

import java.util.Optional;
import trestle.platform.accounts.service.Identities;
import trestle.platform.accounts.web.AccountWeb;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/** What the routes and forms of signing in at providers take. */
final class OidcShapes {
    private static final int SECRET_MAX = 200;
    private static final int PASSWORD_MAX = 1_000;

    private OidcShapes() {}

    /** The password of an account that an identity is to be linked to. */
    record LinkBody(Optional<String> token, String password) {
        static Checked<LinkBody> parse(Fields in) {
            var token = in.lineIfGiven("token", 1, SECRET_MAX);
            in.whenMissing("password", "Enter your password.");
            var password = in.text("password", 1, PASSWORD_MAX);
            return in.make(() -> new LinkBody(token, password));
        }
    }

    /** What an account is opened with, in addition to the identity. */
    record FinishBody(Optional<String> token, Identities.NewPerson person) {
        static Checked<FinishBody> parse(Fields in, AccountWeb web) {
            var token = in.lineIfGiven("token", 1, SECRET_MAX);
            return switch (web.newPerson(in)) {
                case Checked.Valid<Identities.NewPerson>(var person) -> in.make(() -> new FinishBody(token, person));
                case Checked.Invalid<Identities.NewPerson>(var problems) -> new Checked.Invalid<>(problems);
            };
        }
    }

    /** A password typed again; without one, a sign-in that was repeated is the proof. */
    record ProofBody(Optional<String> password) {
        static Checked<ProofBody> parse(Fields in) {
            var password = in.textIfGiven("password", 1, PASSWORD_MAX);
            return in.make(() -> new ProofBody(password));
        }
    }
}
