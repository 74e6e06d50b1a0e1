package trestle.enablement.events;

/** What this system notes when it happens. Others may note events of further names. */
public enum EventName {
    content_viewed,
    content_downloaded,
    content_created,
    content_updated,
    content_approved,
    content_sent_back,
    content_deprecated,
    content_expired,
    content_renewed,
    content_rated,
    content_flagged,
    search_performed,
    search_no_result,
    subscription_created,
    subscription_deleted,
    notification_read,
    acknowledged
}
