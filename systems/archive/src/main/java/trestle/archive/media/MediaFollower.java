package trestle.archive.media;

/** What belongs to a file of the gallery beside its own row, and goes with it. What it does may be repeated. */
public interface MediaFollower {
    /**
     * Removes what belonged to a file that is gone.
     *
     * @param step runs before each item, and may throw to stop
     */
    void erase(String mediaId, Runnable step);
}
