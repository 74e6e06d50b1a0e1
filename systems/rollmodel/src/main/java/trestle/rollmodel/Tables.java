package trestle.rollmodel;

import trestle.model.Database;
import trestle.platform.notices.NoticeTable;
import trestle.rollmodel.accounts.AuditTable;
import trestle.rollmodel.accounts.DynamoAuditTable;
import trestle.rollmodel.accounts.DynamoProfileTable;
import trestle.rollmodel.accounts.ProfileTable;
import trestle.rollmodel.chat.ChatTable;
import trestle.rollmodel.chat.DynamoChatTable;
import trestle.rollmodel.coaching.CoachingTable;
import trestle.rollmodel.coaching.DynamoCoachingTable;
import trestle.rollmodel.comments.CommentTable;
import trestle.rollmodel.comments.DynamoCommentTable;
import trestle.rollmodel.invitations.DynamoInvitationTable;
import trestle.rollmodel.invitations.InvitationTable;
import trestle.rollmodel.journal.DynamoJournalTable;
import trestle.rollmodel.journal.JournalTable;
import trestle.rollmodel.review.DynamoFocusTable;
import trestle.rollmodel.review.FocusTable;
import trestle.rollmodel.techniques.DynamoTechniqueTable;
import trestle.rollmodel.techniques.TechniqueTable;

/** Where people leave something: the repositories of the features on one database. */
public record Tables(
        ProfileTable people,
        JournalTable journal,
        CommentTable comments,
        CoachingTable coaching,
        InvitationTable invitations,
        ChatTable chat,
        NoticeTable notices,
        AuditTable audit,
        TechniqueTable techniques,
        FocusTable focuses) {

    public static Tables on(Database database) {
        return new Tables(
                new DynamoProfileTable(database),
                new DynamoJournalTable(database),
                new DynamoCommentTable(database),
                new DynamoCoachingTable(database),
                new DynamoInvitationTable(database),
                new DynamoChatTable(database),
                new DynamoNoticeTable(database),
                new DynamoAuditTable(database),
                new DynamoTechniqueTable(database),
                new DynamoFocusTable(database));
    }
}
