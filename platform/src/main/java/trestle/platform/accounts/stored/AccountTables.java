package trestle.platform.accounts.stored;

import java.util.function.Function;
import trestle.model.Database;
import trestle.platform.requests.RequestTable;

/**
 * The repositories of accounts on a system's table.
 *
 * @param requests the rate limits of an account are removed with it
 * @param population which of the system's accounts these are; empty for the main population
 */
public record AccountTables(
        AccountTable accounts,
        SessionTable sessions,
        AdministrationTable administration,
        RequestTable requests,
        String population) {
    public AccountTables(
            AccountTable accounts, SessionTable sessions, AdministrationTable administration, RequestTable requests) {
        this(accounts, sessions, administration, requests, "");
    }

    /** Makes the repositories on a system's table, with those of the system's requests. */
    @FunctionalInterface
    public interface Factory {
        AccountTables make(Database database, RequestTable requests);
    }

    /** The repositories of the main population. */
    public static Factory of(
            Function<Database, ? extends AccountTable> accounts,
            Function<Database, ? extends SessionTable> sessions,
            Function<Database, ? extends AdministrationTable> administration) {
        return of("", accounts, sessions, administration);
    }

    /** The repositories of one of several populations. */
    public static Factory of(
            String population,
            Function<Database, ? extends AccountTable> accounts,
            Function<Database, ? extends SessionTable> sessions,
            Function<Database, ? extends AdministrationTable> administration) {
        return (database, requests) -> new AccountTables(
                accounts.apply(database),
                sessions.apply(database),
                administration.apply(database),
                requests,
                population);
    }
}
