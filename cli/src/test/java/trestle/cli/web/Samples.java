package trestle.cli.web;

import java.time.Instant;
import java.util.List;

/** Overviews to render. */
final class Samples {
    static final Instant STARTED = Instant.parse("2025-05-03T10:00:00Z");

    private Samples() {}

    static Overview of(Overview.Tables tables, Overview.Served... systems) {
        return new Overview(
                "1.2.3",
                "durable",
                "/srv/data",
                STARTED,
                "http://127.0.0.1:8000",
                false,
                null,
                tables,
                List.of(systems),
                systems.length > 0);
    }

    /** With the port of DynamoDB's API off. */
    static Overview withoutEndpoint(Overview.Tables tables) {
        return new Overview("1.2.3", "durable", "/srv/data", STARTED, "", false, null, tables, List.of(), false);
    }

    static Overview running(Overview.Served... systems) {
        return of(new Overview.Tables.Listed(List.of(), false), systems);
    }

    static Overview listing(Overview.Table... tables) {
        return of(new Overview.Tables.Listed(List.of(tables), false));
    }

    static Overview.Table table(String name) {
        return table("", name);
    }

    static Overview.Table table(String model, String name) {
        return new Overview.Table(model, name, "ACTIVE", List.of("PK", "SK"), 2, 12_480, 9_437_184);
    }
}
