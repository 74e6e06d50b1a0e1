package trestle.platform.jobs;

/** The shards that a worker looks at, by number: those of the outbox, and then the one of recurring work. */
final class OutboxShards {
    static final int RECURRING = OutboxTask.SHARDS;
    static final int COUNT = OutboxTask.SHARDS + 1;

    private OutboxShards() {}

    static String name(int number) {
        return number == RECURRING ? OutboxTask.RECURRING : Integer.toString(number);
    }

    static int number(OutboxTask work) {
        return work.isRecurring() ? RECURRING : Integer.parseInt(work.shard());
    }
}
