package trestle.model;

/**
 * A write that has been described and not yet sent: what a repository's method returns in place of doing it, to be
 * run with others by {@link Transactions}. It never changes and may be run again. Repositories make them; there
 * is nothing to implement.
 */
public interface Write {
    /**
     * The same write, with something to be done in this process right after {@link Transactions} have committed it, in
     * the thread that did: to wake a worker or pass on what was written. It is a hint and no part of the transaction: a
     * process that ends in between does not do it. It must be quick and must not fail.
     */
    Write afterCommit(Runnable action);
}
