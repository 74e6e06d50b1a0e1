package trestle.rollmodel.coaching;

import trestle.model.Scalar;
import trestle.platform.web.Request;

/** The account whose journal it is, where it could be taken for the coach's. */
@Scalar
public record AthleteId(String value) {
    /** The athlete who calls. */
    public static AthleteId calling(Request request) {
        return new AthleteId(request.accountId());
    }

    /** The athlete whom the path of a request names. */
    public static AthleteId in(Request request) {
        return new AthleteId(request.id("athleteId"));
    }
}
