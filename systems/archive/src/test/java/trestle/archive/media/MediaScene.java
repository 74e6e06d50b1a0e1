package trestle.archive.media;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import trestle.archive.ArchiveWorld;
import trestle.archive.profiles.DynamoProfileTable;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.objects.NewBody;
import trestle.platform.contract.SiteWorld;
import trestle.platform.media.SamplePictures;
import trestle.platform.web.Sent;
import trestle.platform.web.pipeline.OutgoingResponse;

/** The archive, with people who send files. */
public final class MediaScene implements AutoCloseable {
    public static final String API = "/archive/api/v1";

    public final SiteWorld world;

    private final Set<String> sentBefore;

    public MediaScene(Path folder) {
        this.world = ArchiveWorld.open(folder);
        this.sentBefore = Set.copyOf(keys("temp/"));
    }

    /** What was sent since the scene began and is in no place yet. */
    public List<String> sent() {
        return keys("temp/").stream().filter(key -> !sentBefore.contains(key)).toList();
    }

    /** A picture of its own for each width, with a place on the map in it. */
    public static byte[] picture(int width) {
        var image = SamplePictures.halves(width, 60, BufferedImage.TYPE_3BYTE_BGR);
        return SamplePictures.withExif(SamplePictures.encoded(image, "jpeg"), 1);
    }

    public OutgoingResponse send(String person, Sent sent) {
        return world.send(world.person(person), sent);
    }

    public OutgoingResponse ticket(String person, String purpose, String fileName, String type, long size) {
        var json = "{'purpose':'" + purpose + "','fileName':'" + fileName + "','contentType':'" + type + "','size':"
                + size + "}";
        return send(person, Sent.post(API + "/uploads").json(json));
    }

    /** Sends a file to a link, and gives the upload's id. */
    public String upload(String person, String purpose, String fileName, String type, byte[] body) {
        var answer = ticket(person, purpose, fileName, type, body.length);
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        var uploadId = Sent.json(answer).path("uploadId").asText();
        world.platform().objects().put("temp/" + world.id(account(person)) + "/" + uploadId, NewBody.of(body, type));
        return uploadId;
    }

    private String account(String person) {
        return world.person(person).account();
    }

    public OutgoingResponse finish(String person, String uploadId, String more) {
        return send(person, Sent.post(API + "/media").json("{'uploadId':'" + uploadId + "'" + more + "}"));
    }

    /** A picture that a person adds. */
    public JsonNode add(String person, byte[] body, String more) {
        var answer = finish(person, upload(person, "media", "lake.jpg", "image/jpeg", body), more);
        assertThat(answer.status()).as(Sent.text(answer)).isEqualTo(201);
        return Sent.json(answer);
    }

    public OutgoingResponse media(String person, String method, String mediaId, String json, String ifMatch) {
        var sent = Sent.to(method, API + "/media/" + mediaId);
        if (!json.isEmpty()) sent.json(json);
        if (!ifMatch.isEmpty()) sent.header("If-Match", ifMatch);
        return send(person, sent);
    }

    public Profile profile(String account) {
        return new DynamoProfileTable(world.kit().database())
                .find(new UserId(world.id(account)))
                .orElseThrow();
    }

    public List<String> keys(String prefix) {
        return world.platform().objects().list(prefix, Optional.empty(), 100).objects().stream()
                .map(object -> object.key())
                .toList();
    }

    public byte[] body(String key) throws java.io.IOException {
        try (var open = world.platform().objects().get(key).orElseThrow()) {
            return open.body().readAllBytes();
        }
    }

    @Override
    public void close() {
        world.close();
    }
}
