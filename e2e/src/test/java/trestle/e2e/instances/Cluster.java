package trestle.e2e.instances;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import trestle.e2e.S3Server;

/** A database, an S3 server and a mail server, and three instances on them, each with a port of its own. */
final class Cluster implements AutoCloseable {
    static final int INSTANCES = 3;

    /** Of the chores of the pinboard, which last longer. */
    private static final int LEASE_SECONDS = 5;

    private static final String BUCKET = "cluster";
    private static final Pattern LISTENING = Pattern.compile("^Listening .*?(http://127\\.0\\.0\\.1:[0-9]+)");
    private static final Pattern READY = Pattern.compile("^Rollmodel is at (http://127\\.0\\.0\\.1:[0-9]+)");

    private final Path folder;
    private final S3Server s3;
    private final GreenMail mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
    private final ServerProcess database;
    private final List<ServerProcess> instances = new ArrayList<>();

    private Cluster(Path folder) throws Exception {
        this.folder = folder;
        s3 = S3Server.start(folder.resolve("s3"));
        s3.open(BUCKET).close();
        mail.setUser("trestle", "secret");
        mail.start();
        Files.writeString(
                Files.createFile(
                        secrets(), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))),
                HexFormat.of().formatHex(new byte[32]) + "\n");
        database = ServerProcess.start(
                LISTENING, Map.of(), folder, List.of("dynamodb", "--store", "memory", "--port", "0"));
    }

    static Cluster start(Path folder) throws Exception {
        var cluster = new Cluster(folder);
        try {
            // The first makes the tables; the others may not find them half made.
            cluster.instances.add(cluster.instance());
            cluster.instances.getFirst().address();
            while (cluster.instances.size() < INSTANCES) cluster.instances.add(cluster.instance());
            cluster.instances.forEach(ServerProcess::address);
            return cluster;
        } catch (RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private Path secrets() {
        return folder.resolve("secrets");
    }

    private ServerProcess instance() throws IOException {
        var environment = Map.of(
                "AWS_ENDPOINT_URL_S3",
                s3.endpoint().toString(),
                "AWS_REGION",
                "us-east-1",
                "AWS_ACCESS_KEY_ID",
                S3Server.ACCESS_KEY,
                "AWS_SECRET_ACCESS_KEY",
                S3Server.SECRET_KEY,
                "TRESTLE_PINBOARD_JOB_LEASE",
                Integer.toString(LEASE_SECONDS));
        return ServerProcess.start(
                READY,
                environment,
                Files.createTempDirectory(folder, "instance"),
                List.of(
                        "serve",
                        "--systems",
                        "pinboard,rollmodel",
                        "--port",
                        "0",
                        "--dynamodb",
                        database.address().toString(),
                        "--objects",
                        "s3://" + BUCKET,
                        "--secrets",
                        secrets().toString(),
                        "--smtp-url",
                        "smtp://trestle:secret@127.0.0.1:" + mail.getSmtp().getPort() + "?plain=yes",
                        "--mail-from",
                        "trestle@example.org"));
    }

    /** An instance that runs, counted from 0. */
    ServerProcess get(int index) {
        return instances.get(index);
    }

    List<ServerProcess> all() {
        return List.copyOf(instances);
    }

    /** Replaces an instance, which must have ended, by a new one. */
    ServerProcess replace(int index) throws IOException {
        var next = instance();
        instances.set(index, next).close();
        next.address();
        return next;
    }

    URI url(int index, String path) {
        return get(index).address().resolve(path);
    }

    GreenMail mail() {
        return mail;
    }

    S3Server s3() {
        return s3;
    }

    @Override
    public void close() {
        instances.forEach(ServerProcess::close);
        database.close();
        mail.stop();
        s3.close();
    }
}
