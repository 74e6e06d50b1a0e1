package trestle.platform.accounts;

/** Sign-ins at another service that were asked for again, to prove who is at the keyboard. */
public interface FreshSignIns {
    /** The cookie, after the site's name, with the secret of such a sign-in. */
    String COOKIE = "signin_proof";

    FreshSignIns NONE = new FreshSignIns() {
        @Override
        public boolean holds(AccountAtEpoch self, String secret) {
            return false;
        }

        @Override
        public boolean use(AccountAtEpoch self, String secret) {
            return false;
        }
    };

    /** Whether a secret stands for a proof of this account in this epoch; looking at it does not use it. */
    boolean holds(AccountAtEpoch self, String secret);

    /** Uses up the proof that a secret stands for; false where there is none of this account in this epoch. */
    boolean use(AccountAtEpoch self, String secret);
}
