package trestle.archive.administration;

import java.util.ArrayList;
import java.util.List;
import trestle.model.Change;
import trestle.model.Plan;
import trestle.model.Transactions;
import trestle.platform.accounts.AccountAtEpoch;
import trestle.platform.accounts.service.AdministratorActs;
import trestle.platform.checks.ConsistencyCheck;

/** Runs the checks of all features. A repair is in the audit. */
public final class Consistency {
    private static final int FINDINGS_MAX = 500;

    private final List<ConsistencyCheck> checks;
    private final AdministratorActs acts;
    private final Transactions transactions;

    public Consistency(List<ConsistencyCheck> checks, AdministratorActs acts, Transactions transactions) {
        this.checks = List.copyOf(checks);
        this.acts = acts;
        this.transactions = transactions;
    }

    /**
     * What the checks found.
     *
     * @param complete whether these are all findings
     */
    public record Report(List<String> checks, List<ConsistencyCheck.Finding> findings, boolean complete) {}

    public Report run(AccountAtEpoch admin, boolean repair) {
        Change.of(acts.plan(Plan.none(true), admin, repair ? "check-and-repair" : "check", null))
                .commit(transactions);
        return run(repair);
    }

    Report run(boolean repair) {
        var findings = new ArrayList<ConsistencyCheck.Finding>();
        checks.forEach(check -> check.run(repair, finding -> {
            if (findings.size() <= FINDINGS_MAX) findings.add(finding);
        }));
        var complete = findings.size() <= FINDINGS_MAX;
        return new Report(
                checks.stream().map(ConsistencyCheck::name).toList(),
                complete ? findings : findings.subList(0, FINDINGS_MAX),
                complete);
    }
}
