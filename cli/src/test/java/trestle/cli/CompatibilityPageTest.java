package trestle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.awscore.AwsRequest;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** {@code docs/compatibility.md} must name every operation the SDK knows, once, with a state. */
class CompatibilityPageTest {
    private static final Path PAGE = Path.of("..", "docs", "compatibility.md");
    private static final Pattern ROW = Pattern.compile("\\| (\\w+) \\| (whole|partial|absent) \\|.*\\|");

    @Test
    void everyOperationHasExactlyOneRow() throws IOException {
        var operations = Stream.of(DynamoDbClient.class, DynamoDbStreamsClient.class)
                .flatMap(client -> Arrays.stream(client.getMethods()))
                .filter(CompatibilityPageTest::isOperation)
                .map(method -> Character.toUpperCase(method.getName().charAt(0))
                        + method.getName().substring(1))
                .distinct()
                .toList();

        var rows = rows();

        assertThat(rows).containsExactlyInAnyOrderElementsOf(operations);
    }

    private static List<String> rows() throws IOException {
        try (var lines = Files.lines(PAGE)) {
            return lines.map(ROW::matcher)
                    .filter(row -> row.matches())
                    .map(row -> row.group(1))
                    .toList();
        }
    }

    private static boolean isOperation(Method method) {
        return method.getParameterCount() == 1
                && AwsRequest.class.isAssignableFrom(method.getParameterTypes()[0])
                && !method.getName().endsWith("Paginator");
    }
}
