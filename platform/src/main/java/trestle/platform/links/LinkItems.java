package trestle.platform.links;

import trestle.model.ItemGroup;

/**
 * Share links, for the table of any system. How they are listed is for the table to say: by a key that it places in an
 * index, by an item of its own that is derived from {@link ShareLink}, or by {@link CreatedLinkItems}, which lists them by
 * the person who created them.
 */
@ItemGroup(ShareLink.class)
public interface LinkItems {}
