package trestle.bench.model;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One item from attribute values to a record and back, in each of four ways. One shape and way to a JVM. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CodecBench {
    @Param
    @SuppressWarnings("NullAway.Init") // set by JMH
    public Shape shape;

    @Param
    @SuppressWarnings("NullAway.Init") // set by JMH
    public Way way;

    @SuppressWarnings("NullAway.Init")
    private Function<Map<String, AttributeValue>, ?> reader;

    @SuppressWarnings("NullAway.Init")
    private Function<Object, Map<String, AttributeValue>> writer;

    @SuppressWarnings("NullAway.Init")
    private Map<String, AttributeValue> item;

    @SuppressWarnings("NullAway.Init")
    private Object record;

    @Setup
    public void prepare() {
        var codec = shape.codec(way);
        reader = codec.reader();
        writer = codec.writer();
        item = shape.item();
        record = codec.reader().apply(item);
        if (!writer.apply(record).equals(item)) {
            throw new IllegalStateException(way + " does not write " + shape + " as it was read.");
        }
    }

    @Benchmark
    public Object read() {
        return reader.apply(item);
    }

    @Benchmark
    public Map<String, AttributeValue> write() {
        return writer.apply(record);
    }
}
