package trestle.shareables;

import trestle.model.Accept;
import trestle.model.Casing;
import trestle.model.Table;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.jobs.Job;
import trestle.shareables.jobs.OutboxRow;
import trestle.shareables.limits.Idempotency;
import trestle.shareables.limits.PasscodeAttempt;
import trestle.shareables.limits.Rate;
import trestle.shareables.operators.Audit;
import trestle.shareables.operators.Operator;
import trestle.shareables.operators.OperatorEmail;
import trestle.shareables.operators.OperatorRole;
import trestle.shareables.operators.OperatorSession;
import trestle.shareables.operators.OperatorToken;
import trestle.shareables.operators.SetupCode;
import trestle.shareables.polls.PollVote;
import trestle.shareables.reports.Report;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;

/** Everything but the pool of short ids. It needs no index: all that is asked of it is asked by key. */
@Accept(code = "TRK04", because = "ids are issued in one form and typed in many, which are all to find the one item")
@Table(
        name = "Shareables",
        pk = "pk",
        sk = "sk",
        kind = "entity",
        ttl = "purgeAt",
        casing = Casing.LOWER,
        items = {
            Checklist.class,
            Event.class,
            Poll.class,
            ChecklistState.class,
            EventRsvp.class,
            PollVote.class,
            ResponseCode.class,
            PasscodeAttempt.class,
            Rate.class,
            Idempotency.class,
            Report.class,
            OutboxRow.class,
            Job.class,
            Audit.class,
            Operator.class,
            OperatorEmail.class,
            OperatorSession.class,
            OperatorToken.class,
            OperatorRole.class,
            SetupCode.class
        })
public interface ShareablesTable {}
