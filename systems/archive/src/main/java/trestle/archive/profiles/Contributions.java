package trestle.archive.profiles;

import trestle.platform.jobs.TaskRun;

/** What becomes of what a person wrote when their account is deleted. */
public enum Contributions {
    /** It stays, without the name. */
    keep,
    /** Comments and messages are emptied, and reactions taken back. */
    remove;

    /** The field in which people choose, and under which the task of a deletion has it. */
    public static final String FIELD = "contributions";

    /** Whether a deletion keeps texts, as it does where nothing else was chosen. */
    public static boolean isKept(TaskRun run) {
        return !remove.name().equals(run.payload().get(FIELD));
    }
}
