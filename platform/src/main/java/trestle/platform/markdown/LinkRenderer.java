package trestle.platform.markdown;

import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.jspecify.annotations.Nullable;

/** Writes links where they lead on this page, and pictures as links to them. */
final class LinkRenderer implements NodeRenderer {
    private final HtmlNodeRendererContext context;
    private final UnaryOperator<@Nullable String> links;

    LinkRenderer(HtmlNodeRendererContext context, UnaryOperator<@Nullable String> links) {
        this.context = context;
        this.links = links;
    }

    @Override
    public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(Link.class, Image.class);
    }

    @Override
    public void render(Node node) {
        var named = node instanceof Link link ? link.getDestination() : ((Image) node).getDestination();
        var target = links.apply(named);
        var html = context.getWriter();
        if (target != null) html.tag("a", Map.of("href", context.encodeUrl(target)));
        if (node.getFirstChild() == null) html.text(named);
        for (var child = node.getFirstChild(); child != null; child = child.getNext()) context.render(child);
        if (target != null) html.tag("/a");
    }
}
