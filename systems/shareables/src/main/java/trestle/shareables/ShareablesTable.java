package trestle.shareables;

import trestle.model.Accept;
import trestle.model.Casing;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.jobs.OutboxTask;
import trestle.platform.live.LiveEvent;
import trestle.platform.live.LiveItems;
import trestle.platform.requests.IdempotencyRecord;
import trestle.platform.requests.RateWindow;
import trestle.platform.requests.RequestItems;
import trestle.shareables.checklists.ChecklistState;
import trestle.shareables.events.EventRsvp;
import trestle.shareables.limits.PasscodeAttempt;
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
        includes = {JobItems.class, OutboxItems.class, RequestItems.class, LiveItems.class},
        items = {
            Checklist.class,
            Event.class,
            Poll.class,
            ChecklistState.class,
            EventRsvp.class,
            PollVote.class,
            ResponseCode.class,
            PasscodeAttempt.class,
            Report.class,
            Audit.class,
            Operator.class,
            OperatorEmail.class,
            OperatorSession.class,
            OperatorToken.class,
            OperatorRole.class,
            SetupCode.class
        })
@Place(of = Job.class, pk = "job#{jobId:normal}", sk = "01#", kind = "job", attributes = "error = lastError")
@Place(of = OutboxTask.class, pk = "outbox#{shard}", sk = "01#{dueAt:time}#{jobId:normal}#", kind = "outbox")
@Place(of = RateWindow.class, pk = "rate#{client}", sk = "01#{action}#", kind = "rate")
@Place(of = IdempotencyRecord.class, pk = "idempotency#{hash}", sk = "01#", kind = "idempotency")
@Place(of = LiveEvent.class, pk = "live#{shard}", sk = "01#{at:time}#{id:normal}#", kind = "live")
public interface ShareablesTable {}
