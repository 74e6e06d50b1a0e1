package trestle.platform.accounts.service;

import java.time.Clock;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import trestle.model.IdSource;
import trestle.model.TableNames;

/** How {@code trestle set-admin-role} reaches a system's roles; found with a {@code ServiceLoader}. */
public interface RoleCommand {
    /** The system's name. */
    String system();

    /** Its roles in a store. */
    RoleGrants open(DynamoDbClient client, TableNames tables, Clock clock, IdSource ids);
}
