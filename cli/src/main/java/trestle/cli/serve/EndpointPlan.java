package trestle.cli.serve;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import trestle.cli.connect.Signing;
import trestle.cli.context.Problem;

/**
 * How DynamoDB's API is offered to other programs.
 *
 * @param open whether it is at all
 * @param portFlag the flag that names the port, for what is said when it is taken
 * @param origins of web pages that may call it from a browser, in addition to the front door's; {@code *} for all
 */
record EndpointPlan(boolean open, String portFlag, Signing signing, Set<String> origins) {
    EndpointPlan {
        origins = Set.copyOf(origins);
    }

    /** For programs of this machine, with any key, and for no page. */
    static EndpointPlan local(String portFlag) {
        return new EndpointPlan(true, portFlag, new Signing.AnyKey(), Set.of());
    }

    /** @throws Problem if one of them is no origin, which is a scheme, a host and perhaps a port */
    static Set<String> origins(String text) {
        var origins = Arrays.stream(text.split(",", -1))
                .map(String::strip)
                .filter(origin -> !origin.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
        for (var origin : origins) {
            if (!origin.equals("*") && !origin.matches("https?://[^/?#,\\s]+")) {
                throw Problem.usage("'" + origin + "' is not an origin such as http://localhost:3000.");
            }
        }
        return origins;
    }
}
