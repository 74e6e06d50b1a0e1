package trestle.platform.accounts.service;

import java.util.Optional;
import java.util.function.Supplier;
import trestle.model.Refusal;

/**
 * Opening an account while others may open one with the same address. It is several transactions, since an account that
 * was never confirmed is erased first: an attempt that somebody else overtook is made again, from what there is then.
 */
final class AddressRace {
    private static final int ATTEMPTS_MAX = 5;

    private AddressRace() {}

    /**
     * The first result of an attempt.
     *
     * @param attempt reads what there is; empty where it was overtaken
     * @throws Refusal.Busy if every attempt was overtaken
     */
    static <T> T settle(Supplier<Optional<T>> attempt) {
        for (int i = 0; i < ATTEMPTS_MAX; i++) {
            var result = attempt.get();
            if (result.isPresent()) return result.get();
        }
        throw new Refusal.Busy("Account", ATTEMPTS_MAX + " attempts to open an account", null);
    }
}
