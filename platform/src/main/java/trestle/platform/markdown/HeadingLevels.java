package trestle.platform.markdown;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;

/** Moves headings beneath the heading of the page on which a text stands: a page has one heading of level 1. */
final class HeadingLevels extends AbstractVisitor {
    private static final int LOWEST = 6;

    @Override
    public void visit(Heading heading) {
        heading.setLevel(Math.min(heading.getLevel() + 1, LOWEST));
        visitChildren(heading);
    }
}
