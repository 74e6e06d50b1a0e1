package trestle.archive.notify;

import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.function.Function;
import trestle.archive.comments.Comments;
import trestle.archive.comments.DynamoCommentTable;
import trestle.archive.comments.ItemId;
import trestle.archive.messages.DynamoMessageTable;
import trestle.archive.messages.Messages;
import trestle.archive.profiles.Directory;
import trestle.archive.profiles.People;
import trestle.archive.profiles.UserId;
import trestle.archive.search.ArchiveSearch;
import trestle.platform.SystemKit;
import trestle.platform.jobs.Recurrence;

/** Mail about messages and comments, put together. */
public final class NotifyFeature {
    /** When the day's mail is sent: before people rise in Europe, in the evening in America. */
    private static final LocalTime MORNING = LocalTime.of(5, 0);

    private NotifyFeature() {}

    /** The mail about what was written on this day. */
    public static void mountDay(SystemKit kit, Directory directory, ArchiveSearch search) {
        var table = new DynamoNotifyTable(kit.database());
        kit.turnsOff(OnThisDay.KIND, "notify.day.list", userId -> table.turnOnThisDay(new UserId(userId), false));
        var day = new OnThisDay(
                table,
                directory,
                search::onThisDay,
                kit.jobs()::add,
                kit.transactions(),
                kit.texts(),
                kit.unsubscribeLinks(),
                kit.home());
        kit.recurring(OnThisDay.KIND, Recurrence.daily(MORNING, ZoneOffset.UTC), day::mail);
    }

    /** @param pageOf the path of the page that shows an item */
    public static void mount(SystemKit kit, People people, Function<ItemId, String> pageOf) {
        var table = new DynamoNotifyTable(kit.database());
        kit.turnsOff(NotifyMail.MESSAGES, "notify.messages", userId -> table.turnMessages(new UserId(userId), false))
                .turnsOff(
                        NotifyMail.COMMENTS,
                        "notify.comments",
                        userId -> table.turnComments(new UserId(userId), false));
        var notifications = new Notifications(
                table,
                new DynamoMessageTable(kit.database()),
                new DynamoCommentTable(kit.database()),
                people,
                new NotifyMail(kit.home(), kit.texts(), kit.unsubscribeLinks(), pageOf),
                kit.jobs()::add,
                kit.transactions());
        kit.handle(Messages.NOTIFY, notifications::aboutMessage)
                .handle(Comments.NOTIFY, notifications::aboutComment)
                .handle(Notifications.AGAIN, notifications::again);
    }
}
