package trestle.platform.accounts;

/**
 * Where a system keeps its accounts: three ports, which {@code trestle.platform.accounts.stored} implements. All reads are
 * consistent. Whatever changes something is one transaction, with the writes given {@code beside} in it, and is
 * conditional, so that of several at once no more succeed than may.
 */
public record AccountStores(AccountStore people, SessionStore sessions, RoleStore roles) {}
