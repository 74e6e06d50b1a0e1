package trestle.platform.live.board;

import java.util.List;
import trestle.model.Find;
import trestle.model.Insert;
import trestle.model.Repository;
import trestle.model.Write;

/** The notes of boards. */
@Repository
public interface NoteTable {
    @Insert
    Write add(Note note);

    @Find
    List<Note> list(String boardId);
}
