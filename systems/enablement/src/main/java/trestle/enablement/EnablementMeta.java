package trestle.enablement;

import trestle.enablement.content.Acknowledgement;
import trestle.enablement.content.AnsweredFlag;
import trestle.enablement.content.ContentVersion;
import trestle.enablement.content.DueEntry;
import trestle.enablement.content.Feedback;
import trestle.enablement.content.OpenFlag;
import trestle.enablement.content.OwnedContent;
import trestle.enablement.content.ReviewEntry;
import trestle.enablement.content.WaitingCopy;
import trestle.enablement.content.WaitingDraft;
import trestle.enablement.content.WorkingCopy;
import trestle.enablement.events.ContentTotal;
import trestle.enablement.events.DailyTotal;
import trestle.enablement.subscriptions.Selector;
import trestle.enablement.taxonomy.Audience;
import trestle.enablement.taxonomy.Stage;
import trestle.enablement.taxonomy.Suite;
import trestle.enablement.users.EmailGuard;
import trestle.enablement.users.User;
import trestle.model.Accept;
import trestle.model.Casing;
import trestle.model.Index;
import trestle.model.Names;
import trestle.model.Place;
import trestle.model.Table;
import trestle.platform.accounts.stored.AccountItems;
import trestle.platform.accounts.stored.AdministrationItems;
import trestle.platform.accounts.stored.identities.IdentityItems;
import trestle.platform.accounts.stored.invitations.InvitationItems;
import trestle.platform.jobs.Job;
import trestle.platform.jobs.JobItems;
import trestle.platform.jobs.OutboxItems;
import trestle.platform.live.LiveItems;
import trestle.platform.oidc.OidcItems;
import trestle.platform.requests.RequestItems;
import trestle.platform.uploads.UploadItems;

/** Everything that the first four tables need and have no place for. */
@Accept(code = "TRI02", because = "jobs a person waits for are few and soon done")
@Accept(code = "TRK10", because = "tokens are keyed by kind, and the kinds of all systems are in lower case")
@Accept(code = "TRI01", because = "the taxonomy and the people of one company are few, and written seldom")
@Table(
        name = "enablement_meta",
        pk = "pk",
        sk = "sk",
        ttl = "ttl",
        names = Names.SNAKE_CASE,
        casing = Casing.UPPER,
        shards = 4,
        migrations = "MIGRATION",
        includes = {
            AccountItems.class,
            IdentityItems.class,
            InvitationItems.class,
            OidcItems.class,
            AdministrationItems.class,
            JobItems.class,
            LiveItems.class,
            OutboxItems.class,
            RequestItems.class,
            UploadItems.class
        },
        items = {
            User.class,
            EmailGuard.class,
            OwnedContent.class,
            ContentVersion.class,
            WorkingCopy.class,
            ReviewEntry.class,
            WaitingDraft.class,
            WaitingCopy.class,
            Feedback.class,
            OpenFlag.class,
            AnsweredFlag.class,
            Acknowledgement.class,
            DueEntry.class,
            Selector.class,
            DailyTotal.class,
            ContentTotal.class,
            Suite.class,
            Audience.class,
            Stage.class
        })
@Index(name = "gsi1", pk = "gsi1pk", sk = "gsi1sk")
@Place(of = Job.class, index = "gsi1", pk = "JOBS#{status}", sk = "{createdAt}#{jobId}", attributes = "status = state")
public interface EnablementMeta {}
