package trestle.rollmodel.accounts;

import java.time.Clock;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.TableNames;
import trestle.platform.accounts.service.RoleCommand;
import trestle.platform.accounts.service.RoleGrants;

/** Administrators, appointed from the shell. */
public final class RollModelRoleCommand implements RoleCommand {
    @Override
    public String system() {
        return "rollmodel";
    }

    @Override
    public RoleGrants open(DynamoDbClient client, TableNames tables, Clock clock, IdSource ids) {
        var database = new Database(client, tables, Cursors.random(clock), clock);
        var store = RollModelAccounts.of(database).stores();
        return new RoleGrants(store, Set.of(Profile.Role.ADMIN.text()), clock, ids);
    }
}
