package trestle.archive.letters;

import java.time.Instant;
import trestle.model.Attribute;
import trestle.model.Key;

/** Left for ever under a wrong date: where its letter went. */
@Key(pk = "LETTER#{date}", sk = "MOVED")
public record MovedLetter(String date, @Attribute("target") String to, Instant movedAt) {}
