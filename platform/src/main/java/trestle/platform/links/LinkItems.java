package trestle.platform.links;

import trestle.model.ItemGroup;

/**
 * Share links, for the table of any system. How they are listed is for the table to say: by a key that it places in an
 * index, or by an item of its own that is derived from {@link ShareLink}.
 */
@ItemGroup(ShareLink.class)
public interface LinkItems {}
