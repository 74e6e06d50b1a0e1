package trestle.shareables;

import trestle.model.Accept;
import trestle.model.Casing;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.accounts.AuditEvent;
import trestle.platform.accounts.Invitation;
import trestle.platform.accounts.people.ListedPerson;
import trestle.platform.accounts.people.Person;
import trestle.platform.accounts.people.PersonEmail;
import trestle.platform.accounts.people.PersonItems;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.accounts.stored.ApiTokenOfUser;
import trestle.platform.accounts.stored.ApiTokenRecord;
import trestle.platform.accounts.stored.CredentialRecord;
import trestle.platform.accounts.stored.MailTokenOfUser;
import trestle.platform.accounts.stored.MailTokenRecord;
import trestle.platform.accounts.stored.RoleHolders;
import trestle.platform.accounts.stored.SessionOfUser;
import trestle.platform.accounts.stored.SessionRecord;
import trestle.platform.accounts.stored.SetupCode;
import trestle.platform.accounts.stored.SignUpRecord;
import trestle.platform.accounts.stored.invitations.InvitationItems;
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
import trestle.shareables.notify.NotifyToken;
import trestle.shareables.polls.PollVote;
import trestle.shareables.reports.Report;
import trestle.shareables.responses.ResponseCode;
import trestle.shareables.shareable.Checklist;
import trestle.shareables.shareable.Event;
import trestle.shareables.shareable.Poll;

/** Everything but the pool of short ids. It needs no index: all that is asked of it is asked by key. */
@Accept(code = "TRK04", because = "ids are issued in one form and typed in many, which are all to find the one item")
@Accept(code = "TRK01", because = "role#operator is the design's key of who holds the role operator")
@Accept(code = "TRI01", because = "the people who run a place are few, and invited by hand")
@Table(
        name = "Shareables",
        pk = "pk",
        sk = "sk",
        kind = "entity",
        ttl = "purgeAt",
        casing = Casing.LOWER,
        includes = {
            PersonItems.class,
            AccountItems.class,
            InvitationItems.class,
            AdministrationItems.class,
            JobItems.class,
            OutboxItems.class,
            RequestItems.class,
            LiveItems.class
        },
        items = {
            Checklist.class,
            Event.class,
            Poll.class,
            ChecklistState.class,
            EventRsvp.class,
            PollVote.class,
            ResponseCode.class,
            NotifyToken.class,
            PasscodeAttempt.class,
            Report.class
        })
@Place(of = Job.class, pk = "job#{jobId:normal}", sk = "01#", kind = "job", attributes = "error = lastError")
@Place(of = OutboxTask.class, pk = "outbox#{shard}", sk = "01#{dueAt:time}#{jobId:normal}#", kind = "outbox")
@Place(
        of = RateWindow.class,
        pk = "rate#{client:normal}",
        sk = "01#{action:normal}#",
        kind = "rate",
        attributes = {"client = client", "action = action"})
@Place(of = IdempotencyRecord.class, pk = "idempotency#{hash}", sk = "01#", kind = "idempotency")
@Place(of = LiveEvent.class, pk = "live#{shard}", sk = "01#{at:time}#{id:normal}#", kind = "live")
@Place(of = Person.class, pk = "operator#{userId:normal}", sk = "01#", kind = "operator")
@Place(of = PersonEmail.class, pk = "operator_email#{email:lower}", sk = "01#", kind = "operator_email")
@Place(of = ListedPerson.class, pk = "operators", sk = "01#{userId:uuid}#", kind = "operators")
@Place(of = Invitation.class, pk = "operator_invites", sk = "01#{inviteId:normal}#", kind = "operator_invite")
@Place(of = CredentialRecord.class, pk = "operator#{userId:normal}", sk = "01#credential#", kind = "credential")
@Place(of = SignUpRecord.class, pk = "operator#{userId:normal}", sk = "01#signup#{signUpId:normal}#", kind = "signup")
@Place(of = MailTokenRecord.class, pk = "operator_token#{kind:normal}#{digest}", sk = "01#", kind = "operator_token")
@Place(
        of = MailTokenOfUser.class,
        pk = "operator#{userId:normal}",
        sk = "01#token#{kind:normal}#{digest}#",
        kind = "token",
        attributes = {"userId = userId", "kind = kind"})
@Place(of = SessionRecord.class, pk = "operator_session#{digest}", sk = "01#", kind = "operator_session")
@Place(of = SessionOfUser.class, pk = "operator#{userId:normal}", sk = "01#session#{handle:normal}#", kind = "session")
@Place(of = ApiTokenRecord.class, pk = "operator_apitoken#{digest}", sk = "01#", kind = "operator_apitoken")
@Place(
        of = ApiTokenOfUser.class,
        pk = "operator#{userId:normal}",
        sk = "01#apitoken#{tokenId:normal}#",
        kind = "apitoken",
        attributes = {"userId = userId", "tokenId = tokenId"})
@Place(of = AuditEvent.class, pk = "audit#{month:normal}", sk = "01#{at:time}#{id:normal}#", kind = "audit")
@Place(of = RoleHolders.class, pk = "role#{role}", sk = "01#", kind = "role")
@Place(of = SetupCode.class, pk = "setup", sk = "01#", kind = "setup")
public interface ShareablesTable {}
