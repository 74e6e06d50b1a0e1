package trestle.archive.shares;

import trestle.archive.comments.ItemId;
import trestle.archive.letters.Letter;
import trestle.archive.media.Media;

/** What can be shared. */
sealed interface Shared {
    String title();

    /** The path of its page. */
    String path();

    ShareTarget target();

    record OfLetter(Letter letter) implements Shared {
        @Override
        public String title() {
            return letter.title();
        }

        @Override
        public String path() {
            return "/letters/" + letter.date();
        }

        @Override
        public ShareTarget target() {
            return ShareTarget.of(ItemId.letter(letter.date()), letter.createdAt());
        }
    }

    record OfMedia(Media media) implements Shared {
        @Override
        public String title() {
            return media.name();
        }

        @Override
        public String path() {
            return "/gallery/" + media.mediaId();
        }

        @Override
        public ShareTarget target() {
            return ShareTarget.of(ItemId.media(media.mediaId()), media.createdAt());
        }
    }
}
