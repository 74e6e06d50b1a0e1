package trestle.platform.jobs;

import org.jspecify.annotations.Nullable;

/**
 * How far a task is.
 *
 * @param phase what it is doing, in words for administrators that quote nothing, such as "Deleting accounts"
 * @param total how much there is to do; 0 while that is not known
 * @param position where the next attempt resumes; not shown
 */
public record TaskProgress(
        String phase, long done, long total, @Nullable String position) {
    private static final int PHASE_MAX = 80;
    private static final int POSITION_MAX = 1_024;

    public TaskProgress {
        if (phase.isBlank() || phase.length() > PHASE_MAX) {
            throw new IllegalArgumentException("A phase has 1 to " + PHASE_MAX + " characters.");
        }
        if (done < 0 || total < 0) {
            throw new IllegalArgumentException("Progress counts from 0: " + done + " of " + total + ".");
        }
        if (position != null && position.length() > POSITION_MAX) {
            throw new IllegalArgumentException("A position has at most " + POSITION_MAX + " characters.");
        }
    }
}
