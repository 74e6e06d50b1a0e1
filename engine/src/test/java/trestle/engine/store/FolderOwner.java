package trestle.engine.store;

import static trestle.engine.store.Entries.puts;

import java.io.IOException;
import java.nio.file.Path;

/** Opens a data folder, says so, and keeps it until its input ends. Run as a process of its own. */
final class FolderOwner {
    private FolderOwner() {}

    public static void main(String[] arguments) throws IOException {
        try (var store = RocksStore.open(Path.of(arguments[0]), Durability.DURABLE)) {
            store.write(puts("owned"));
            System.out.println("opened");
            while (System.in.read() >= 0) {
                // keeps the folder
            }
        }
    }
}
