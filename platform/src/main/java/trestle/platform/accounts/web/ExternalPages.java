package trestle.platform.accounts.web;

import gg.jte.Content;
import java.util.List;
import trestle.platform.accounts.Account;
import trestle.platform.web.Mountable;
import trestle.platform.web.Request;
import trestle.platform.web.Site;

/** What signing in at other services adds to the pages of accounts. */
public interface ExternalPages extends Mountable {
    /** Nothing. */
    ExternalPages NONE = new ExternalPages() {
        @Override
        public List<SignInOption> options(Request request, String next) {
            return List.of();
        }

        @Override
        public List<SignInOption> confirmations(Request request, String accountId, String path) {
            return List.of();
        }

        @Override
        public Content settings(Request request, Account account) {
            return output -> {};
        }

        @Override
        public void mount(Site site) {}
    };

    /**
     * The services where somebody may sign in, or sign up.
     *
     * @param next where to go on to, as it was sent along; may be anything
     */
    List<SignInOption> options(Request request, String next);

    /** The services where the owner of an account may show again who they are, to come back to a page of the site. */
    List<SignInOption> confirmations(Request request, String accountId, String path);

    /** A section of the settings page. */
    Content settings(Request request, Account account);
}
