package trestle.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import trestle.platform.accounts.AccountOptions;
import trestle.platform.accounts.AccountSettings;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.IdentityStore;
import trestle.platform.accounts.InvitationStore;
import trestle.platform.accounts.Profiles;
import trestle.platform.limits.RateLimitStore;
import trestle.platform.oidc.OidcFeature;
import trestle.platform.oidc.OidcTable;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Site;

/** The populations of a system's accounts, and what was declared for the next of them. */
final class AccountFeatures {
    private final SystemKit kit;
    private final RateLimitStore counts;
    private final Map<String, AccountFeature> populations = new LinkedHashMap<>();
    private AccountOptions options = AccountOptions.NONE;
    private @Nullable OidcFeature oidc;

    AccountFeatures(SystemKit kit, RateLimitStore counts) {
        this.kit = kit;
        this.counts = counts;
    }

    void oidc(IdentityStore identities, OidcTable attempts) {
        oidc = new OidcFeature(kit.platform().settings(), kit.name(), identities, attempts, kit.clock());
        options = options.external(oidc.externalSignIns());
    }

    void invitations(InvitationStore store) {
        options = options.invitations(store);
    }

    void add(AccountStores stores, Profiles<?> profiles, AccountSettings settings) {
        var population = settings.population().name();
        kit.requireAbsent(populations.get(population), named(population));
        var first = populations.isEmpty();
        populations.put(population, new AccountFeature(kit, stores, profiles, settings, counts, options, oidc, first));
        options = AccountOptions.NONE;
        oidc = null;
    }

    boolean isEmpty() {
        return populations.isEmpty();
    }

    /** The first that was added. */
    AccountFeature first() {
        return kit.required(
                populations.isEmpty() ? null : populations.values().iterator().next(), "accounts", "accounts(…)");
    }

    AccountFeature of(String population) {
        return kit.required(populations.get(population), named(population), "accounts(…)");
    }

    private static String named(String population) {
        return population.isEmpty() ? "accounts" : "accounts \"" + population + "\"";
    }

    void forEach(Consumer<AccountFeature> done) {
        populations.values().forEach(done);
    }

    boolean hasDemo() {
        return populations.values().stream().anyMatch(AccountFeature::hasDemo);
    }

    /** Refuses what was said too late, and so belongs to no accounts. */
    void checkComplete(SystemFrame frame) {
        if (oidc != null) throw tooLate("oidc(…)");
        if (!options.equals(AccountOptions.NONE)) throw tooLate("invitations(…)");
        frame.populations().forEach(this::of);
    }

    void requireTexts(RequiredTexts required, SystemFrame frame) {
        required.needLayout(layout("", frame));
        populations.forEach((population, feature) -> {
            required.needLayout(layout(population, frame));
            feature.requireTexts(required);
        });
    }

    private IllegalStateException tooLate(String call) {
        return new IllegalStateException("The system " + kit.name() + " calls " + call
                + " after accounts(…). Call it before, for the accounts" + " that follow.");
    }

    void mount(Site site, SystemFrame frame) {
        populations.forEach((population, feature) -> feature.mount(site, layout(population, frame)));
    }

    /** What stands around the pages of a population; for the main one also without accounts. */
    Layout layout(String population, SystemFrame frame) {
        var feature = populations.get(population);
        var layout = frame.layout(population);
        return feature == null ? layout : feature.layout(layout);
    }
}
