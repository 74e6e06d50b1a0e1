package trestle.platform.accounts.stored;

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
}
