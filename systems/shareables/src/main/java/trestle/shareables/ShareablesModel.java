package trestle.shareables;

import trestle.model.Model;

/** Checklists, events and polls that are shared by a short id and disappear by themselves. */
@Model(
        name = "shareables",
        tables = {ShareablesTable.class, ShortIdPoolTable.class})
public interface ShareablesModel {}
