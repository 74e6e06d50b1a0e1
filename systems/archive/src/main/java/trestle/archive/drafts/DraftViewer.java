package trestle.archive.drafts;

import trestle.archive.profiles.Roles;
import trestle.archive.profiles.UserId;
import trestle.platform.web.Request;

/** Who looks at drafts: members their own and those for which help is wanted, admins all. */
record DraftViewer(UserId userId, boolean admin) {
    static DraftViewer of(Request request) {
        return new DraftViewer(
                new UserId(request.accountId()), request.member().roles().contains(Roles.ADMIN));
    }

    /** Whether it is theirs to retry, publish and delete. */
    boolean owns(UserId uploaderId) {
        return admin || uploaderId.equals(userId);
    }

    boolean sees(Draft draft) {
        return owns(draft.uploaderId()) || draft.helpWanted();
    }

    boolean sees(DraftLine draft) {
        return owns(draft.uploaderId()) || draft.helpWanted();
    }
}
