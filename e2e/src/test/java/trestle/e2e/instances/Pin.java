package trestle.e2e.instances;

import java.time.Instant;
import trestle.model.Key;
import trestle.model.Kind;

/** A text on the board. */
@Key(pk = "BOARD#{boardId}", sk = "{at}#{pinId}")
@Kind("PIN")
record Pin(String boardId, Instant at, String pinId, String text) {}
