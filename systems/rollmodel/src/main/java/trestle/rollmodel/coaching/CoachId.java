package trestle.rollmodel.coaching;

import trestle.model.Scalar;
import trestle.platform.web.Request;

/** The account that reads another's journal, where it could be taken for the athlete's. */
@Scalar
public record CoachId(String value) {
    /** The coach who calls. */
    public static CoachId calling(Request request) {
        return new CoachId(request.accountId());
    }

    /** The coach whom the path of a request names. */
    public static CoachId in(Request request) {
        return new CoachId(request.id("coachId"));
    }
}
