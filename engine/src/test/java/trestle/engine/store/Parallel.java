package trestle.engine.store;

import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several threads at once. */
final class Parallel {
    private Parallel() {}

    interface Role {
        void play(int role) throws Exception;
    }

    /** Runs the roles on platform threads of their own and passes on the first failure. */
    static void inParallel(int roles, Role role) throws Exception {
        try (var executor = Executors.newFixedThreadPool(roles)) {
            var futures = new ArrayList<Future<?>>();
            for (int i = 0; i < roles; i++) {
                int number = i;
                futures.add(executor.submit(() -> {
                    role.play(number);
                    return null;
                }));
            }
            for (var future : futures) {
                future.get();
            }
        }
    }
}
