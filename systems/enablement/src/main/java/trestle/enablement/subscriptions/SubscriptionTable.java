package trestle.enablement.subscriptions;

import java.util.List;
import java.util.Optional;
import trestle.enablement.users.UserId;
import trestle.model.Accept;
import trestle.model.Delete;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Page;
import trestle.model.PageRequest;
import trestle.model.Range;
import trestle.model.Repository;
import trestle.model.Update;

/** Subscriptions, and who is to be notified. */
@Repository
public interface SubscriptionTable {
    /** Someone's subscriptions, a hundred at most. */
    @Find
    List<Subscription> list(UserId userId);

    @Find
    Optional<Subscription> find(UserId userId, String subscriptionId);

    /** Subscribes, with the selector by which a change finds it. */
    @Insert
    void subscribe(Subscription subscription);

    @Update
    @Accept(code = "TRU04", because = "a subscription is changed by its owner alone; the last change counts")
    void revise(Subscription before, Subscription after);

    @Delete
    void unsubscribe(Subscription subscription);

    /** Who is to be notified about a suite and concept, by user; a worker continues after the last it notified. */
    @Find
    Page<Selector> listSelectors(String suite, String concept, Range<UserId> userId, PageRequest page);
}
