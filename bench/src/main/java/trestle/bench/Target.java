package trestle.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A server in one of its modes: how it is started, and what it promises. */
enum Target implements Named {
    TRESTLE_MEMORY("trestle-memory", Product.TRESTLE, Durability.MEMORY, "--store memory; no disk"),
    DYNALITE("dynalite", Product.DYNALITE, Durability.MEMORY, "memory-level; no disk"),
    DYNOXIDE("dynoxide", Product.DYNOXIDE, Durability.MEMORY, "SQLite in memory; no disk"),
    TRESTLE_DURABLE(
            "trestle-durable", Product.TRESTLE, Durability.DURABLE, "--store durable; concurrent writes share a sync"),
    DYNOXIDE_FILE(
            "dynoxide-file",
            Product.DYNOXIDE,
            Durability.DURABLE,
            "--db-path; SQLite WAL, synchronous=FULL: one fsync a write (strace: 5,053 for 5,000 puts by 16 connections)"),
    TRESTLE_RELAXED("trestle-relaxed", Product.TRESTLE, Durability.RELAXED, "--store relaxed; a sync every 100 ms"),
    DYNALITE_FILE(
            "dynalite-file",
            Product.DYNALITE,
            Durability.RELAXED,
            "--path; LevelDB, never synced on write (strace: 3 for 2,500 puts)");

    private final String label;
    private final Product product;
    private final Durability durability;
    private final String statement;

    Target(String label, Product product, Durability durability, String statement) {
        this.label = label;
        this.product = product;
        this.durability = durability;
        this.statement = statement;
    }

    @Override
    public String label() {
        return label;
    }

    Product product() {
        return product;
    }

    Durability durability() {
        return durability;
    }

    /** What was asked of the disk, in the server's own terms. */
    String statement() {
        return statement;
    }

    boolean isPeer() {
        return product != Product.TRESTLE;
    }

    boolean supports(Operation operation) {
        return product != Product.DYNALITE || operation != Operation.TRANSACT_3;
    }

    /** The command that serves on the port, keeping its files in the folder if it keeps any. */
    List<String> command(Places places, int port, Path data) {
        var command = new ArrayList<String>();
        var number = Integer.toString(port);
        switch (product) {
            case TRESTLE -> {
                var store = label.substring(label.indexOf('-') + 1);
                command.addAll(List.of(places.trestle().toString(), "dynamodb", "--port", number, "--store", store));
                command.addAll(List.of("--data", data.toString()));
            }
            case DYNALITE -> {
                command.addAll(List.of("node", places.peer("dynalite/cli.js").toString(), "--host", "127.0.0.1"));
                command.addAll(List.of("--port", number, "--createTableMs", "0"));
                if (durability != Durability.MEMORY) {
                    command.addAll(List.of("--path", data.toString()));
                }
            }
            case DYNOXIDE -> {
                command.addAll(
                        List.of(places.peer("@dynoxide/linux-x64/dynoxide").toString(), "--port", number));
                if (durability != Durability.MEMORY) {
                    command.addAll(
                            List.of("--db-path", data.resolve("dynoxide.db").toString()));
                }
            }
        }
        return command;
    }
}
