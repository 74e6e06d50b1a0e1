package trestle.rollmodel.accounts;

import java.util.Set;
import trestle.platform.accounts.AccountStores;
import trestle.platform.accounts.AccountsWorld;
import trestle.platform.accounts.Profiles;
import trestle.platform.accounts.stored.StoredAccounts;
import trestle.platform.pages.context.Texts;
import trestle.rollmodel.RollModelTable;
import trestle.rollmodel.RollModelWorld;
import trestle.testing.Trestle;

/** The platform's accounts on our own table, for tests. */
public final class RollModelAccountsWorld extends AccountsWorld {
    private final RollModelWorld world;
    private final StoredAccounts<Profile> people;

    public RollModelAccountsWorld(Trestle trestle) {
        this(trestle, new RollModelWorld(trestle));
    }

    private RollModelAccountsWorld(Trestle trestle, RollModelWorld world) {
        super(trestle, world.outbox, world.requests);
        this.world = world;
        this.people = RollModelAccounts.of(trestle.database(), transactions);
    }

    @Override
    public AccountStores store() {
        return people.stores();
    }

    @Override
    public Profiles<?> profiles() {
        return new RollModelProfiles(world.profiles, people, trestle.clock());
    }

    @Override
    public Texts texts() {
        return Texts.beside(RollModelTable.class);
    }

    @Override
    public Set<String> openRoles() {
        return Set.of("athlete", "coach");
    }

    @Override
    public String firstRole() {
        return "admin";
    }
}
