package trestle.model.migrate;

/**
 * Where a system keeps the state of its migrations: the keys of three kinds of items in one of its tables, which has a
 * partition key and a sort key of text.
 */
public interface StateKeys {
    /** The declared name of the table. */
    String table();

    /** The attribute that tells kinds apart there; empty for none. */
    String kindAttribute();

    /** The item of a migration's run. */
    Place run(String migration);

    /** The item of one segment, from 0. */
    Place segment(String migration, int number);

    /**
     * The item of one failed item, which is given as its key's texts with every {@code #} escaped, joined by one. All
     * of them are in one partition, and the sort key for the empty text begins all others there and nothing else.
     */
    Place failure(String migration, String item);

    /**
     * A key of this table.
     *
     * @param kind the value of the kind attribute
     */
    record Place(String pk, String sk, String kind) {}
}
