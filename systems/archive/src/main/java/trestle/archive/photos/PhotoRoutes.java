package trestle.archive.photos;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import trestle.archive.profiles.Authors;
import trestle.archive.profiles.Profile;
import trestle.archive.profiles.UserId;
import trestle.platform.web.Api;
import trestle.platform.web.ApiRoutes;
import trestle.platform.web.Caller;
import trestle.platform.web.Problem;
import trestle.platform.web.Request;
import trestle.platform.web.Response;
import trestle.platform.web.fields.Shape;

/** A person's own photo over the API. */
public final class PhotoRoutes implements ApiRoutes {
    private static final String PATH = "/me/photo";
    private static final int UPLOAD_ID_MAX = 64;

    private final ProfilePhotos photos;
    private final Authors authors;

    public PhotoRoutes(ProfilePhotos photos, Authors authors) {
        this.photos = photos;
        this.authors = authors;
    }

    /** @param photoUrl where the photo is shown, for an hour; absent where there is none */
    record View(@Nullable String photoUrl) {}

    @Override
    public void declare(Api api) {
        api.put(PATH, Caller.MEMBER, Shape.of(in -> in.line("uploadId", 1, UPLOAD_ID_MAX)), this::replace)
                .limit("profile", 30, Duration.ofMinutes(1))
                .returns(200, View.class)
                .summary("Make an upload of the purpose `profile-photo` your photo. It is drawn again as a square JPEG"
                        + " without anything that the camera recorded.");
        api.delete(PATH, Caller.MEMBER, this::remove)
                .limit("profile", 30, Duration.ofMinutes(1))
                .returns(200, View.class)
                .summary("Remove your photo.");
    }

    private Response replace(Request request, String uploadId) {
        return request.commit(photos.replace(new UserId(request.accountId()), uploadId), this::answer);
    }

    private Response remove(Request request) {
        return request.commit(photos.remove(new UserId(request.accountId())), this::answer);
    }

    private Response answer(PhotoResult result) {
        var profile = done(result);
        return Response.json(200, new View(authors.photo(profile.photoUrl()).orElse(null)))
                .etag(profile.updatedAt());
    }

    /** The profile as it is now; refuses with the reason why it was not changed. */
    static Profile done(PhotoResult result) {
        return switch (result) {
            case PhotoResult.Done(var profile) -> profile;
            case PhotoResult.NotFound notFound -> throw Problem.notFoundException();
            case PhotoResult.NotSent notSent ->
                throw Problem.conflict("not-uploaded", "Not uploaded", "Upload the photo first.")
                        .asException();
            case PhotoResult.WrongType wrong ->
                throw Problem.unsupportedType("a picture whose content matches its name and type")
                        .asException();
            case PhotoResult.Unreadable(var why) ->
                throw Problem.of(422, "unreadable-file", "This picture can’t be read", why)
                        .asException();
        };
    }
}
