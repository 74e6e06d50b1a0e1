package trestle.platform.web.pipeline;

import java.time.Instant;
import java.util.Map;
import trestle.platform.web.IncomingRequest;
import trestle.platform.web.Route;
import trestle.platform.web.Site;
import trestle.platform.web.fields.Fields;

/**
 * What the checks of {@link RequestPipeline} found out about a request, apart from who sent it: that may change while the
 * request is answered.
 *
 * @param parameters the values of the parameters in the route's path
 * @param csrf the token for the forms of the page that answers; empty without a session
 * @param fields of the body or the query, not yet read by the route's shape
 * @param declared the parameters and fields that the route declares
 * @param credentials everything that the request carried to prove who sent it
 * @param tokens makes tokens for the forms of other cookies
 */
record RequestFacts(
        IncomingRequest incoming,
        Site site,
        Route route,
        Map<String, String> parameters,
        String requestId,
        Instant at,
        String csrf,
        Fields fields,
        RequestBody body,
        DeclaredParameters declared,
        Credentials credentials,
        Csrf tokens) {}
