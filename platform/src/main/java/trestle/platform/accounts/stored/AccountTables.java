package trestle.platform.accounts.stored;

import trestle.platform.requests.RequestTable;

/**
 * The repositories of accounts on a system's table.
 *
 * @param requests the rate limits of an account are removed with it
 */
public record AccountTables(
        AccountTable accounts, SessionTable sessions, AdministrationTable administration, RequestTable requests) {}
