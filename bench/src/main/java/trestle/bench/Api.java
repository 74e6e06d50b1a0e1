package trestle.bench;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import trestle.bench.load.RequestPool;
import trestle.bench.load.UnexpectedAnswer;

/** One call at a time, for what is not measured: creating tables and looking whether answers are right. */
final class Api {
    private static final int TIMEOUT_MILLIS = 30_000;

    private final InetSocketAddress server;

    Api(InetSocketAddress server) {
        this.server = server;
    }

    /** The answer's body; anything but 200 is an exception. */
    String call(String apiOperation, String body) throws IOException {
        var url = URI.create("http://" + server.getHostString() + ":" + server.getPort() + "/")
                .toURL();
        var connection = (HttpURLConnection) url.openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "application/x-amz-json-1.0");
        connection.setRequestProperty("X-Amz-Target", RequestPool.TARGET_PREFIX + apiOperation);
        connection.setRequestProperty("X-Amz-Date", RequestPool.DATE);
        connection.setRequestProperty("Authorization", RequestPool.AUTHORIZATION);
        try (var out = connection.getOutputStream()) {
            out.write(body.getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        try (var in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            var answer = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
            if (status != 200) {
                throw new UnexpectedAnswer(status, answer);
            }
            return answer;
        }
    }
}
