package trestle.enablement.content;

/** All that is kept about content beside the live item. */
public sealed interface ContentRecord
        permits ContentVersion, WorkingCopy, ReviewEntry, Feedback, OpenFlag, AnsweredFlag, Acknowledgement {
    String contentId();
}
