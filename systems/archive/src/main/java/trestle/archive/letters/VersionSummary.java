package trestle.archive.letters;

import java.time.Instant;
import trestle.archive.profiles.UserId;
import trestle.model.View;

/** Who saved a letter and when. */
@View(of = LetterVersion.class)
public record VersionSummary(String date, Instant timestamp, String title, UserId updatedBy) {}
