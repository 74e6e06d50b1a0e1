package trestle.archive.letters;

import java.time.Instant;
import trestle.model.Attribute;
import trestle.model.Key;

/** A date that a letter is on its way to. */
@Key(pk = "LETTER#{date}", sk = "RESERVED")
public record ReservedDate(String date, @Attribute("source") String from, Instant reservedAt) {}
