package trestle.cli.backup;

/** Hears how far a backup or a restore is. */
@FunctionalInterface
public interface Progress {
    Progress NONE = (what, done, total) -> {};

    /**
     * @param what what is being read or written, such as a table's name
     * @param done how much of it, in items, files or bytes
     * @param total about how much there is
     */
    void at(String what, long done, long total);
}
