package trestle.enablement.events;

import java.time.LocalDate;
import java.util.List;
import trestle.enablement.users.UserId;
import trestle.model.By;
import trestle.model.Descending;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Open;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Save;

/** Events and their daily totals. */
@Repository
public interface EventTable {
    /** Stores an event, once. */
    @Insert
    void store(Event event);

    /** The events of a day, newest first. */
    @Find
    @Descending
    Page<Event> list(@By("timestamp") LocalDate day, PageRequest page);

    /** What someone did, newest first. */
    @Find
    @Descending
    Page<Event> listByUser(UserId userId, PageRequest page);

    /** Totals are computed from the start and put as a whole, so that repeating it changes nothing. */
    @Save
    void saveDaily(List<DailyTotal> totals);

    @Save
    void saveByContent(List<ContentTotal> totals);

    /** All totals of a day. */
    @Find
    Page<DailyTotal> listDaily(LocalDate day, PageRequest page);

    /** A day's totals of one kind of event. */
    @Find
    Page<DailyTotal> listDailyOf(LocalDate day, Open<EventName> eventName, PageRequest page);

    /** What happened to content over some days. */
    @Find
    Page<ContentTotal> listByContent(String contentId, Range<LocalDate> day, PageRequest page);
}
