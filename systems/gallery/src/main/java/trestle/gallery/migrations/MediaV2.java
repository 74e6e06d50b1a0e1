package trestle.gallery.migrations;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import trestle.model.migrate.Decision;
import trestle.model.migrate.Migration;
import trestle.model.migrate.Step;

/**
 * Media items stand on their own: what stood in an album becomes a media item, and a link in its place.
 *
 * <p>The same media item in several albums becomes one with several links. It keeps the attributes it had first; where
 * another album's differ, the report says so.
 */
final class MediaV2 implements Migration {
    private static final String MEDIA = "Media";
    private static final String LINK = "AlbumMedia";

    @Override
    public String name() {
        return "media-v2";
    }

    @Override
    public String summary() {
        return "Media items stand on their own, and albums link to them.";
    }

    @Override
    public String table() {
        return OldItem.TABLE;
    }

    @Override
    public Step decide(Map<String, AttributeValue> attributes, Decision decision) {
        var item = new OldItem(attributes);
        if (!item.isInAlbum()) {
            return Step.notConcerned();
        }
        var kind = item.text(OldItem.KIND);
        if (kind.equals(Optional.of(LINK))) {
            return Step.alreadyDone();
        }
        if (kind.isPresent() ? !kind.get().equals(MEDIA) : !item.has("filename")) {
            return Step.failed("it is neither a media item of the first design nor a link");
        }
        var move = new MediaMove(item, decision.names());
        var media = media(move, decision);
        if (media.isPresent() && media.get().has("deletedAt")) {
            return Step.failed("its media item is being deleted");
        }
        return Step.change(List.of(move.media(media), move.link()), move.differences(media));
    }

    private static Optional<OldItem> media(MediaMove move, Decision decision) {
        var answer = decision.client()
                .getItem(request -> request.tableName(decision.names().actual(OldItem.TABLE))
                        .key(move.mediaKey())
                        .consistentRead(true));
        return answer.hasItem() ? Optional.of(new OldItem(answer.item())) : Optional.empty();
    }
}
