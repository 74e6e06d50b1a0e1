package trestle.bench.enhanced;

import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primaryPartitionKey;
import static software.amazon.awssdk.enhanced.dynamodb.mapper.StaticAttributeTags.primarySortKey;

import java.time.Instant;
import software.amazon.awssdk.enhanced.dynamodb.TableSchema;
import software.amazon.awssdk.enhanced.dynamodb.mapper.StaticImmutableTableSchema;

/** How often a person, an address or a typed login did something since {@code windowStart}, in milliseconds. */
public record RateWindow(String client, String action, int count, long windowStart, Instant ttl) {
    public static final TableSchema<RateWindow> SCHEMA = StaticImmutableTableSchema.builder(
                    RateWindow.class, Builder.class)
            .newItemBuilder(Builder::new, Builder::build)
            .addAttribute(
                    String.class,
                    a -> a.name("PK")
                            .getter(RateWindow::pk)
                            .setter((b, v) -> b.client = v.substring("USER#".length()))
                            .tags(primaryPartitionKey()))
            .addAttribute(
                    String.class,
                    a -> a.name("SK")
                            .getter(RateWindow::sk)
                            .setter((b, v) -> b.action = v.substring("RATE#".length()))
                            .tags(primarySortKey()))
            .addAttribute(
                    String.class, a -> a.name("entityType").getter(it -> "RATE").setter((b, v) -> {}))
            .addAttribute(
                    Integer.class,
                    a -> a.name("count").getter(RateWindow::count).setter((b, v) -> b.count = v))
            .addAttribute(
                    Long.class,
                    a -> a.name("windowStart").getter(RateWindow::windowStart).setter((b, v) -> b.windowStart = v))
            .addAttribute(
                    Instant.class,
                    a -> a.name("ttl")
                            .getter(RateWindow::ttl)
                            .setter((b, v) -> b.ttl = v)
                            .attributeConverter(Rows.SECONDS))
            .build();

    private static final class Builder {
        String client;
        String action;
        int count;
        long windowStart;
        Instant ttl;

        RateWindow build() {
            return new RateWindow(client, action, count, windowStart, ttl);
        }
    }

    public String pk() {
        return "USER#" + Rows.segment(client);
    }

    public String sk() {
        return "RATE#" + Rows.segment(action);
    }
}
