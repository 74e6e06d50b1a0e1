package trestle.model;

/**
 * A write that has been described and not yet sent: what a repository's method returns in place of doing it, to be
 * run with others by {@link Transactions}. It never changes and may be run again. Repositories make them; there
 * is nothing to implement.
 */
public interface Write {}
