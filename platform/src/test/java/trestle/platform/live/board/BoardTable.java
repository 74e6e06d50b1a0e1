package trestle.platform.live.board;

import trestle.model.Model;
import trestle.model.Table;
import trestle.platform.live.LiveItems;

/** The table of the test site. */
@Model(name = "board", tables = BoardTable.class)
@Table(name = "Board", ttl = "ttl", items = Note.class, includes = LiveItems.class)
public interface BoardTable {}
