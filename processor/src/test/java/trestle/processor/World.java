package trestle.processor;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import trestle.engine.Engine;
import trestle.model.Cursors;
import trestle.model.Database;
import trestle.model.TableNames;
import trestle.model.descriptor.ModelDescriptor;
import trestle.model.target.DynamoTarget;
import trestle.model.target.Provisioning;
import trestle.wire.InProcess;

/**
 * What a script, compiled with a design, runs in: a store in memory with the design's tables, a clock that stands
 * still, and the read requests that were sent. A script is {@code class Script { static void run(World world) }} and
 * checks what it finds itself.
 */
public final class World extends Clock {
    public final DynamoDbClient client;
    public final Cursors cursors = Cursors.random(this);
    public final List<Object> requests = new ArrayList<>();
    public TableNames tables = TableNames.asDeclared();

    /** Far ahead, so that the store's own sweeper takes nothing away that has expired by this clock. */
    public Instant now = Instant.parse("2040-06-01T12:00:00Z");

    private World(Engine engine) {
        var real = InProcess.client(engine);
        this.client = (DynamoDbClient) Proxy.newProxyInstance(
                World.class.getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, arguments) -> {
                    if (arguments != null && isRead(arguments[0])) {
                        requests.add(arguments[0]);
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    public Database database() {
        return new Database(client, tables, cursors, this);
    }

    private static boolean isRead(Object request) {
        return request instanceof QueryRequest
                || request instanceof GetItemRequest
                || request instanceof BatchGetItemRequest
                || request instanceof ScanRequest;
    }

    /** As {@link #run(String, String)}, with the class files of an earlier compilation. */
    public static Compilation runAfter(Compilation library, String design, String script) {
        return run(Compilation.after(library, design, "package demo; " + IMPORTS + script));
    }

    /** Compiles a design and a script, makes the design's tables, and runs the script. */
    public static Compilation run(String design, String script) {
        return run(Compilation.of(design, "package demo; " + IMPORTS + script));
    }

    private static Compilation run(Compilation compiled) {
        compiled.succeeds();
        try (var engine = Engine.inMemory()) {
            var world = new World(engine);
            var model = compiled.resource("META-INF/trestle/demo.model.json").orElseThrow();
            Provisioning.on(new DynamoTarget(InProcess.client(engine)))
                    .ensure(ModelDescriptor.parse(model), world.tables);
            var run = compiled.load("demo.Script").getDeclaredMethod("run", World.class);
            run.setAccessible(true);
            run.invoke(null, world);
        } catch (InvocationTargetException e) {
            switch (e.getCause()) {
                case RuntimeException cause -> throw cause;
                case Error cause -> throw cause;
                default -> throw new AssertionError(e.getCause());
            }
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("The script has no static run(World).", e);
        }
        return compiled;
    }

    private static final String IMPORTS =
            "import trestle.model.*; import trestle.processor.World; import trestle.testing.Dump; import java.time.*;"
                    + " import java.math.BigDecimal; import java.util.*; import java.util.Set; import java.util.stream.*;"
                    + " import software.amazon.awssdk.core.SdkBytes;"
                    + " import software.amazon.awssdk.services.dynamodb.model.*;"
                    + " import static org.assertj.core.api.Assertions.*;\n";

    /** Stores an item as its codec writes it. */
    public void put(String table, Map<String, AttributeValue> item) {
        client.putItem(request -> request.tableName(table).item(item));
    }

    /** The only request of its type since the last call. */
    public <T> T sent(Class<T> type) {
        var all = requests.stream().filter(type::isInstance).map(type::cast).toList();
        requests.clear();
        if (all.size() != 1) {
            throw new AssertionError("one " + type.getSimpleName() + " expected, but there are " + all.size());
        }
        return all.getFirst();
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
