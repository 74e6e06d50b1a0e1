package trestle.shareables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import trestle.model.PageRequest;
import trestle.model.Segment;
import trestle.platform.jobs.JobPatterns;
import trestle.platform.jobs.OutboxPatterns;
import trestle.platform.live.LivePatterns;
import trestle.platform.requests.RequestPatterns;
import trestle.shareables.checklists.ChecklistTable;
import trestle.shareables.events.EventTable;
import trestle.shareables.limits.LimitTable;
import trestle.shareables.limits.PasscodeAttempt;
import trestle.shareables.limits.PasscodeAttempt.Scope;
import trestle.shareables.operators.Audit;
import trestle.shareables.operators.OperatorRole;
import trestle.shareables.operators.OperatorSession;
import trestle.shareables.operators.OperatorTable;
import trestle.shareables.operators.OperatorToken;
import trestle.shareables.operators.SetupCode;
import trestle.shareables.polls.PollTable;
import trestle.shareables.pool.PoolSlot;
import trestle.shareables.pool.PoolTable;
import trestle.shareables.reports.Report;
import trestle.shareables.reports.ReportTable;
import trestle.shareables.responses.Code;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.responses.ResponseCodeTable;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.ShareableTable;
import trestle.testing.FixedClock;
import trestle.testing.OnEveryBackend;
import trestle.testing.Patterns;
import trestle.testing.Trestle;

/**
 * Every access pattern is called, and what it asks of the store is held against {@code patterns.txt}. A refused write
 * has asked all the same.
 */
@OnEveryBackend
final class PatternsTest {
    private static final Instant NOW = FixedClock.START;
    private static final Instant LATER = NOW.plus(Duration.ofDays(1));
    private static final PageRequest PAGE = PageRequest.first(50);
    private static final Code CODE = Samples.code(1);

    private final Trestle trestle;
    private final Tables tables;
    private final Samples samples = new Samples(NOW);
    private final Patterns patterns;

    PatternsTest(Trestle trestle) {
        this.trestle = trestle;
        tables = Tables.create(trestle);
        patterns = trestle.patterns("shareables");
    }

    @Test
    void everyPatternAsksWhatTheDesignSays() {
        pool();
        shareables();
        checklists();
        events();
        polls();
        codes();
        requests();
        attempts();
        jobs();
        reports();
        operators();
        signingIn();
        theRole();

        patterns.assertAsIn(PatternsTest.class, "patterns.txt");
    }

    private void pool() {
        var pool = patterns.watch(PoolTable.class, tables.pool());
        patterns.ask(() -> pool.listSlots(99));
        patterns.ask(() -> pool.scan(Segment.WHOLE));
        patterns.ask(() -> pool.fill(new PoolSlot(99, 1, "AAA-AAA-00000")));
        patterns.ask(() -> pool.claim(99, 1, "AAA-AAA-00000"));
        patterns.ask(() -> pool.drop(99, 1, "AAA-AAA-00000"));
    }

    private void shareables() {
        var shareables = patterns.watch(ShareableTable.class, tables.shareables());
        var list = samples.checklist(Samples.LIST);
        patterns.ask("a checklist", () -> shareables.create(list));
        var party = samples.event(Samples.PARTY, 10);
        patterns.ask("an event", () -> shareables.create(party));
        var vote = samples.poll(Samples.VOTE, null, false);
        patterns.ask("a poll", () -> shareables.create(vote));
        patterns.ask(() -> shareables.find(Samples.LIST));
        var milk = new Checklist.Item("00000000-0000-0000-0000-00000000000B", "Milk", null);
        patterns.ask(() -> shareables.revise(list, samples.with(list, List.of(milk))));
        patterns.ask(() -> shareables.revise(party, samples.event(Samples.PARTY, 20)));
        patterns.ask(() -> shareables.revise(vote, samples.closed(vote)));
        patterns.ask("to another", () -> shareables.changeViewPasscode(Samples.LIST, "***", 2L, NOW));
        patterns.ask("to none", () -> shareables.changeViewPasscode(Samples.LIST, null, null, NOW));
        patterns.ask(() -> shareables.changeAdminPasscode(Samples.LIST, "****", 2, NOW));
        patterns.ask(() -> shareables.takeDown(Samples.LIST, NOW));
        patterns.ask(() -> shareables.restore(Samples.LIST));
        patterns.ask(() -> shareables.forgetNotifyEmail(Samples.LIST));
        patterns.ask(() -> shareables.delete(list));
    }

    private void checklists() {
        var checklists = patterns.watch(ChecklistTable.class, tables.checklists());
        var tick = samples.tick(Samples.LIST, Samples.BREAD);
        patterns.ask(() -> checklists.listTicks(Samples.LIST));
        patterns.ask(() -> checklists.tick(tick, NOW));
        patterns.ask(() -> checklists.untick(Samples.LIST, Samples.BREAD, NOW));
        patterns.ask(() -> checklists.keep(Samples.LIST, Samples.BREAD, LATER));
        patterns.ask(() -> checklists.delete(List.of(tick)));
    }

    private void events() {
        var events = patterns.watch(EventTable.class, tables.events());
        var rsvp = samples.rsvp(Samples.PARTY, CODE, 2);
        patterns.ask(() -> events.admit(Samples.PARTY, 1, NOW, NOW, 2000, 10, 7, 1, 3, 1));
        patterns.ask(() -> events.note(Samples.PARTY, 1, NOW, NOW, 2000, 1, 0, 1));
        patterns.ask(() -> events.answer(rsvp));
        patterns.ask(() -> events.find(Samples.PARTY, CODE));
        patterns.ask(() -> events.listRsvps(Samples.PARTY, PAGE));
        patterns.ask(() -> events.listGuests(Samples.PARTY, PAGE));
        patterns.ask(() -> events.streamRsvps(Samples.PARTY));
        patterns.ask(() -> events.listWaiting(Samples.PARTY));
        patterns.ask(() -> events.change(rsvp, samples.rsvp(Samples.PARTY, CODE, 1)));
        patterns.ask(() -> events.keep(Samples.PARTY, CODE, LATER));
        patterns.ask(() -> events.withdraw(rsvp));
        patterns.ask(() -> events.delete(List.of(rsvp)));
    }

    private void polls() {
        var polls = patterns.watch(PollTable.class, tables.polls());
        var vote = samples.vote(Samples.VOTE, CODE);
        patterns.ask(() -> polls.admit(Samples.VOTE, 1, NOW, 5000, 1, 1));
        patterns.ask(() -> polls.vote(vote));
        patterns.ask(() -> polls.find(Samples.VOTE, CODE));
        patterns.ask(() -> polls.listVotes(Samples.VOTE, PAGE));
        patterns.ask(() -> polls.streamBallots(Samples.VOTE));
        patterns.ask(() -> polls.change(vote, samples.votedAgain(vote, LATER)));
        patterns.ask(() -> polls.keep(Samples.VOTE, CODE, LATER));
        patterns.ask(() -> polls.withdraw(vote));
        patterns.ask(() -> polls.delete(List.of(vote)));
    }

    private void codes() {
        var codes = patterns.watch(ResponseCodeTable.class, tables.codes());
        var code = new ResponseCode(Samples.VOTE, CODE, NOW, null, samples.purge());
        patterns.ask(() -> codes.issue(List.of(code)));
        patterns.ask(() -> codes.find(Samples.VOTE, CODE));
        patterns.ask(() -> codes.stream(Samples.VOTE));
        patterns.ask(() -> codes.use(Samples.VOTE, CODE, NOW));
        patterns.ask(() -> codes.keep(Samples.VOTE, CODE, LATER));
        patterns.ask(() -> codes.delete(List.of(code)));
    }

    private void requests() {
        RequestPatterns.ask(patterns, tables.requests(), NOW);
    }

    private void attempts() {
        var limits = patterns.watch(LimitTable.class, tables.limits());
        var attempt = new PasscodeAttempt(Samples.LIST, Scope.VIEW, "c0ffee", 1, 9, null, 0, LATER);
        patterns.ask("attempts", () -> limits.open(attempt, 5));
        patterns.ask(() -> limits.findAttempts(Samples.LIST, Scope.VIEW, "c0ffee"));
        patterns.ask(() -> limits.countWrong(Samples.LIST, Scope.VIEW, "c0ffee", 1, 5));
        patterns.ask(() -> limits.lock(Samples.LIST, Scope.VIEW, "c0ffee", LATER, 1, samples.purge(), 0));
        patterns.ask(() -> limits.streamAttempts(Samples.LIST));
        patterns.ask(() -> limits.delete(List.of(attempt)));
    }

    private void jobs() {
        OutboxPatterns.ask(patterns, tables.outbox(), NOW);
        LivePatterns.ask(patterns, tables.live(), NOW);
        JobPatterns.ask(patterns, tables.jobs(), NOW);
    }

    private void reports() {
        var reports = patterns.watch(ReportTable.class, tables.reports());
        patterns.ask(() -> reports.insert(new Report("r1", NOW, Samples.LIST, "spam", "c0ffee", LATER)));
        patterns.ask(() -> reports.list(YearMonth.of(2040, 1), PAGE));
    }

    private void operators() {
        var operators = patterns.watch(OperatorTable.class, tables.operators());
        var rui = samples.operator("o1", "rui@example.org");
        patterns.ask(() -> operators.create(rui));
        patterns.ask(() -> operators.find("o1"));
        patterns.ask(() -> operators.findByEmail("Rui@Example.org"));
        patterns.ask(() -> operators.revise(rui, samples.operator("o1", "rui@example.com")));
        patterns.ask(() -> operators.note(new Audit(NOW, "a1", "o1", "take-down", Samples.LIST, null)));
        patterns.ask(() -> operators.listAudit(YearMonth.of(2040, 1), PAGE));
    }

    private void signingIn() {
        var operators = patterns.watch(OperatorTable.class, tables.operators());
        patterns.ask(() -> operators.signIn(new OperatorSession("d1", "o1", 1, NOW, NOW, LATER), 1));
        patterns.ask(() -> operators.findSession("d1"));
        patterns.ask(() -> operators.touch("d1", NOW, LATER));
        patterns.ask(() -> operators.signOut("d1"));
        patterns.ask(() -> operators.mail(new OperatorToken(OperatorToken.Purpose.RESET, "d2", "o1", NOW, LATER)));
        patterns.ask(() -> operators.findToken(OperatorToken.Purpose.RESET, "d2"));
        patterns.ask("a link", () -> operators.redeem(OperatorToken.Purpose.RESET, "d2"));
    }

    private void theRole() {
        var operators = patterns.watch(OperatorTable.class, tables.operators());
        patterns.ask(() -> operators.announce(new SetupCode("d3", NOW, LATER)));
        patterns.ask(() -> operators.findSetupCode());
        patterns.ask("the setup code", () -> operators.redeem("d3"));
        patterns.ask(() -> operators.establish(new OperatorRole(Set.of("o1"))));
        patterns.ask(() -> operators.findRole());
        patterns.ask(() -> operators.admit(Set.of("o2")));
        patterns.ask(() -> operators.dismiss(Set.of("o2"), 1));
        var rui = tables.operators().find("o1").orElseThrow();
        patterns.ask(() -> operators.delete(rui));
    }

    @Test
    void aClaimIsOneTransactionOverBothTables() {
        tables.pool().fill(new PoolSlot(7, 1, "AAA-AAA-00000"));

        var asked = trestle.requests()
                .during(() -> tables.transactions()
                        .commit(
                                tables.pool().claim(7, 1, "AAA-AAA-00000"),
                                tables.shareables().create(samples.checklist(Samples.LIST))));

        assertThat(asked)
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("TransactWriteItems [DeleteItem ShortIdPool {\"pk\": 7, \"sk\": \"available#01\"}"
                                + " if (attribute_exists(pk)) AND (id = \"AAA-AAA-00000\"); PutItem Shareables {"));
    }
}
