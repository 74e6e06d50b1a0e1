package trestle.platform.jobs;

/** Work failed for a reason that may be recorded: it quotes nothing of what people wrote. */
public final class JobFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean forGood;

    private JobFailed(String reason, boolean forGood) {
        super(reason);
        this.forGood = forGood;
    }

    /** To be tried again later. */
    public static JobFailed forNow(String reason) {
        return new JobFailed(reason, false);
    }

    /** Trying again would not help. */
    public static JobFailed forGood(String reason) {
        return new JobFailed(reason, true);
    }

    boolean isForGood() {
        return forGood;
    }
}
