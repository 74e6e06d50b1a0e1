package trestle.archive.profiles;

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
public final class ArchiveRoleCommand implements RoleCommand {
    @Override
    public String system() {
        return "archive";
    }

    @Override
    public RoleGrants open(DynamoDbClient client, TableNames tables, Clock clock, IdSource ids) {
        var database = new Database(client, tables, Cursors.random(clock), clock);
        return new RoleGrants(ArchiveAccounts.of(database).stores(), Set.of(Roles.ADMIN), clock, ids);
    }
}
