package trestle.platform.live.board;

import trestle.model.Key;
import trestle.model.Kind;

/** A note on a board. */
@Key(pk = "BOARD#{boardId}", sk = "NOTE#{noteId}")
@Kind("NOTE")
public record Note(String boardId, String noteId, String text) {}
