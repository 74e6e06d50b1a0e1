package trestle.shareables;

import java.time.Clock;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.IdSource;
import trestle.model.TableNames;
import trestle.platform.accounts.people.PersonStore;
import trestle.platform.accounts.service.RoleCommand;
import trestle.platform.accounts.service.RoleGrants;
import trestle.platform.accounts.stored.StoredAccounts;

/** Operators, appointed from the shell. */
public final class OperatorRoleCommand implements RoleCommand {
    @Override
    public String system() {
        return ShareablesSystem.NAME;
    }

    @Override
    public RoleGrants open(DynamoDbClient client, TableNames tables, Clock clock, IdSource ids) {
        var database = new Database(client, tables, Cursors.random(clock), clock);
        var stored = new StoredAccounts<>(
                new PersonStore(new DynamoPersonTable(database)),
                ShareablesSystem.accounts().make(database, new DynamoRequestTable(database)),
                database.transactions(),
                Set.of(ShareablesSystem.OPERATOR));
        return new RoleGrants(stored.stores(), Set.of(ShareablesSystem.OPERATOR), clock, ids);
    }
}
