package trestle.rollmodel.chat;

import trestle.platform.pages.Ui;
import trestle.rollmodel.journal.LocalTimes;

/** Threads and citations in the reader's words. */
public final class AskWords {
    private AskWords() {}

    /** A thread's title; one without is called by its day. */
    public static String title(Ui ui, AiThread thread) {
        var title = thread.title();
        var day = thread.createdAt().atZone(ui.visit().zone()).toLocalDate();
        return title == null ? ui.text("ask.untitled", ui.dayText(day)) : title;
    }

    public static String day(Ui ui, AiMessage.Citation cited) {
        return ui.dayText(
                LocalTimes.day(cited.createdAt(), cited.utcOffset(), ui.visit().zone()));
    }
}
