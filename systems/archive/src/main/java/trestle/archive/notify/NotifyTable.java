package trestle.archive.notify;

import java.util.Optional;
import trestle.archive.profiles.UserId;
import trestle.model.Find;
import trestle.model.Repository;
import trestle.model.Save;
import trestle.model.Set;
import trestle.model.Update;
import trestle.model.Where;
import trestle.model.Write;
import trestle.platform.requests.RateWindow;

/** When people were last mailed about something, and whether they want to be. */
@Repository
public interface NotifyTable {
    /** The window in which somebody was mailed about something. */
    @Find
    Optional<RateWindow> findWindow(String client, String action);

    /** Begins a window with the mail that it is for, unless one that began later is there. */
    @Save
    @Where("attribute_not_exists(windowStart) OR windowStart <= {ended}")
    Write begin(RateWindow window, long ended);

    /** Turns mail about messages on or off; false where the person is gone. */
    @Update
    boolean turnMessages(UserId userId, @Set boolean notifyOnMessage);

    /** Turns mail about this day on or off; false where the person is gone. */
    @Update
    boolean turnOnThisDay(UserId userId, @Set boolean onThisDay);

    /** Turns mail about comments on or off; false where the person is gone. */
    @Update
    boolean turnComments(UserId userId, @Set boolean notifyOnComment);
}
