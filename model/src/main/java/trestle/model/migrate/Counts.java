package trestle.model.migrate;

/**
 * What happened to items, counted.
 *
 * @param scanned all that were looked at, those included that the migration is not about
 * @param alreadyDone those that were as they should be
 * @param skipped those that have not what the migration takes
 */
public record Counts(long scanned, long changed, long alreadyDone, long skipped, long failed) {
    public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

    public Counts plus(Counts other) {
        return new Counts(
                scanned + other.scanned,
                changed + other.changed,
                alreadyDone + other.alreadyDone,
                skipped + other.skipped,
                failed + other.failed);
    }
}
