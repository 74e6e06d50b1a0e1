package trestle.platform;

import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import trestle.objects.BodyRefused;
import trestle.objects.ByteRange;
import trestle.objects.FileLinks;
import trestle.objects.FileObjects;
import trestle.objects.NewBody;
import trestle.objects.Objects;
import trestle.objects.StoredObject;
import trestle.platform.pages.Ui;
import trestle.platform.pages.context.Texts;
import trestle.platform.pages.frame.Accent;
import trestle.platform.pages.frame.Layout;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.Site;

/**
 * Serves the signed links of objects in a folder, below {@code /objects/}, whatever the depth of their keys. An object
 * is saved as an attachment, or shown in place as the type that its link was signed for; where a browser opens it as a
 * page all the same, it can do nothing. Parts can be asked for with {@code Range}.
 */
final class ObjectSite {
    private static final List<String> SIGNED = List.of("expires", "signature", "name", "type", "size");

    private static final int PARAMETER_MAX = 1_000;

    private final FileObjects objects;
    private final Predicate<String> expected;

    private ObjectSite(FileObjects objects, Predicate<String> expected) {
        this.objects = objects;
        this.expected = expected;
    }

    /**
     * The site, whose links the objects give out.
     *
     * @param expected whether a file may still be sent to a key; a link alone does not say that its file was not yet taken
     */
    static Site of(FileObjects objects, Predicate<String> expected) {
        var site = Site.of("objects", Layout.of("Trestle", Accent.SLATE, "/", Texts.beside(Ui.class)));
        var self = new ObjectSite(objects, expected);
        var read = site.pages()
                .get("/{key*}", Caller.ANYONE, self::read)
                .signed()
                .summary("Download an object with a signed link.");
        var put = site.pages()
                .put("/{key*}", Caller.ANYONE, self::put)
                .signed()
                .streams(Objects.SIZE_MAX)
                .summary("Upload an object with a signed link.");
        for (var parameter : SIGNED) {
            read.query(parameter, PARAMETER_MAX);
            put.query(parameter, PARAMETER_MAX);
        }
        return site;
    }

    private Response read(Request request) {
        return switch (grant("GET", request)) {
            case FileLinks.Grant.Read(var key, var fileName) -> {
                var object = find(key);
                yield file(object, object.contentType())
                        .attachment(fileName)
                        .header("Cache-Control", "private, no-store");
            }
            case FileLinks.Grant.Show(var key, var contentType) ->
                file(find(key), contentType).inline("file").header("Cache-Control", "private, max-age=3600");
            case FileLinks.Grant.Put put -> throw refused();
        };
    }

    private StoredObject find(String key) {
        return objects.head(key).orElseThrow(() -> Problem.notFound().asException());
    }

    private Response file(StoredObject object, String contentType) {
        var file = Response.file(contentType, object.size(), (first, length) -> open(object.key(), first))
                .header("Content-Security-Policy", "sandbox; default-src 'none'");
        return object.sha256().map(file::etag).orElse(file);
    }

    private InputStream open(String key, long first) {
        var object = first == 0 ? objects.get(key) : objects.get(key, ByteRange.from(first));
        return object.orElseThrow(() -> Problem.notFound().asException()).body();
    }

    private Response put(Request request) {
        if (!(grant("PUT", request) instanceof FileLinks.Grant.Put(var key, var contentType, var size))) {
            throw refused();
        }
        if (!expected.test(key)) {
            throw refused();
        }
        if (!request.header("Content-Type").orElse("").equals(contentType)) {
            throw Problem.unsupportedType(contentType).asException();
        }
        if (request.bodyBytes() >= 0 && request.bodyBytes() != size) {
            throw wrongSize();
        }
        try {
            objects.put(key, NewBody.sized(request.body(), size, contentType));
        } catch (BodyRefused refused) {
            throw wrongSize();
        }
        // While it came, the file may have been taken: what nobody expects any more would be counted for nobody.
        if (!expected.test(key)) {
            objects.delete(key);
            throw refused();
        }
        return Response.empty(204);
    }

    private FileLinks.Grant grant(String method, Request request) {
        var key = request.path("key");
        Map<String, String> query = new LinkedHashMap<>();
        SIGNED.forEach(name -> request.query(name).ifPresent(value -> query.put(name, value)));
        return objects.links().check(method, key, query).orElseThrow(ObjectSite::refused);
    }

    private static RuntimeException wrongSize() {
        return Problem.malformed("The file does not have the announced size.").asException();
    }

    private static RuntimeException refused() {
        return Problem.forbidden("This link is invalid or has expired.").asException();
    }
}
