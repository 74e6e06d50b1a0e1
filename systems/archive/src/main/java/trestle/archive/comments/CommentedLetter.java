package trestle.archive.comments;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import trestle.archive.letters.Letter;
import trestle.archive.profiles.UserId;
import trestle.model.KeyOnly;
import trestle.model.View;

/** What comments need to know of a letter, without its text. */
@View(of = Letter.class)
public record CommentedLetter(
        @KeyOnly String date,
        String title,
        UserId updatedBy,
        @Nullable String movingTo,
        @Nullable Instant deletedAt) {}
