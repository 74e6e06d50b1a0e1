package trestle.platform.pages.parts;

/** What a badge, a banner or a toast is about. Each has an icon, so that colour is never alone in saying it. */
public enum Tone {
    PLAIN("", Icon.INFO),
    GOOD("good", Icon.CHECK),
    WARN("warn", Icon.WARN),
    BAD("bad", Icon.WARN),
    ACCENT("accent", Icon.INFO);

    private final String style;
    private final Icon icon;

    Tone(String style, Icon icon) {
        this.style = style;
        this.icon = icon;
    }

    public String style() {
        return style;
    }

    public Icon icon() {
        return icon;
    }
}
