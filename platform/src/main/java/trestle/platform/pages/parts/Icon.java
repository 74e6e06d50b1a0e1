package trestle.platform.pages.parts;

import gg.jte.Content;

/** Line drawings of 20 by 20, one stroke wide. They stand beside words and say nothing of their own. */
public enum Icon {
    ACCOUNT("M10 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17c.8-3 3.3-4.5 6.5-4.5s5.7 1.5 6.5 4.5"),
    BACK("M12 4.5 6.5 10l5.5 5.5"),
    BELL("M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3"),
    BOOK("M4 3.5h9.5a2 2 0 0 1 2 2v11H6a2 2 0 0 1-2-2zM4 14.5a2 2 0 0 1 2-2h9.5M7.5 6.5h4.5"),
    CALENDAR("M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3M13 3v3"),
    CAMERA("M3 6.5h3.5L8 4.5h4l1.5 2H17V16H3zM10 13.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z"),
    CHART("M3.5 16.5h13M5.5 13.5v-3M10 13.5v-7M14.5 13.5v-10"),
    CHAT("M3.5 4h13v9.5H9L5.5 16.5v-3h-2z"),
    CHECK("M4.5 10.5 8.5 14.5l7.5-9"),
    CLOSE("M5 5l10 10M15 5 5 15"),
    DOWN("M5.5 8 10 12.5 14.5 8"),
    DOWNLOAD("M10 3.5v9M6 9l4 4 4-4M3.5 16.5h13"),
    EDIT("M4 16l.8-3.5L13.5 3.8l2.7 2.7L7.5 15.2zM12 5.3 14.7 8"),
    EYE(
            "M2.5 10c2-3.5 4.5-5 7.5-5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"),
    HIDDEN("M3 10.5c2 3 4.3 4 7 4s5-1 7-4M5 13l-1.5 1.8M10 14.5v2.3M15 13l1.5 1.8"),
    HOME("M3.5 9.5 10 4l6.5 5.5M5.5 8.5v8h9v-8M8.5 16.5v-5h3v5"),
    INFO("M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.5v4M10 6.5v.1"),
    KEY("M7 13a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM10.5 9.5h7M15 9.5v3"),
    LOCK("M5 9.5h10v7H5zM7 9.5V7a3 3 0 0 1 6 0v2.5"),
    MAIL("M3 5h14v10.5H3zM3 6l7 5.5L17 6"),
    MENU("M3.5 6h13M3.5 10h13M3.5 14h13"),
    MINUS("M4.5 10h11"),
    MORE("M5 10v.1M10 10v.1M15 10v.1"),
    OFFLINE(
            "M3.5 8.5a9.5 9.5 0 0 1 3-2M10 5.5c2.5 0 4.8 1 6.5 3M6 11.5a6 6 0 0 1 2-1.3M13 10.8l1 .7M10 15v.1M4 3.5l12 13"),
    PEOPLE(
            "M7.5 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c.5-2.7 2.5-4 5.5-4s5 1.3 5.5 4M12.5 4.3a3 3 0 0 1 0 5.4M14.5 12.8c2 .5 3.2 1.7 3.5 3.7"),
    PICTURE("M3 4.5h14v11.5H3zM3 13.5l4-4 3.5 3.5 2.5-2 4 3M13 8v.1"),
    PLACE("M10 17.5c3.5-4 5-6.5 5-9a5 5 0 0 0-10 0c0 2.5 1.5 5 5 9zM10 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"),
    PLUS("M10 4v12M4 10h12"),
    SEARCH("M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4"),
    SETTINGS("M3.5 6h7M14.5 6h2M12.5 4v4M3.5 14h2M9.5 14h7M7.5 12v4"),
    SHIELD("M10 3l6 2.5v4.5c0 3.5-2.5 6-6 7-3.5-1-6-3.5-6-7V5.5z"),
    SIGN_OUT("M8.5 3.5h-5v13h5M8 10h9M13.5 6.5 17 10l-3.5 3.5"),
    TAG("M3.5 3.5h6l7 7-6 6-7-7zM6.8 6.8v.1"),
    TRASH("M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5"),
    UPLOAD("M10 13V4M6 7.5l4-4 4 4M3.5 16.5h13"),
    WARN("M10 3 18 16.5H2zM10 8v4M10 14.3v.1");

    private static final int PX = 20;

    private final String path;

    Icon(String path) {
        this.path = path;
    }

    public Content drawn() {
        return sized(PX);
    }

    /** The same drawing at another size. */
    public Content sized(int px) {
        return Markup.OF.uiIcon(path, px);
    }
}
