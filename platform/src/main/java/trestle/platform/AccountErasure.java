package trestle.platform;

import trestle.platform.accounts.Account;
import trestle.platform.jobs.TaskRun;

/**
 * Removes everything that a part of a system keeps for an account, but the account itself. It may be repeated after a
 * failure at any point; long work calls {@link TaskRun#checkpoint} between its steps.
 */
@FunctionalInterface
public interface AccountErasure {
    void erase(Account account, TaskRun run);
}
