package trestle.shareables.manage;

import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.shareables.responses.Code;
import trestle.shareables.shareable.Shareable;

/** Removes a response for the admin, whatever it responds to. */
@FunctionalInterface
public interface ResponseRemoval {
    /** Answers with what is given; not found if there is no such response any more. */
    Response remove(Request request, Shareable shareable, Code code, Response done);
}
