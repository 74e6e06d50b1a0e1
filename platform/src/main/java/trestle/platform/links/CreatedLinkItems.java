package trestle.platform.links;

import trestle.model.ItemGroup;

/** Share links, and the list of those that each person created: for a table without an index that lists them. */
@ItemGroup(value = LinkOfCreator.class, includes = LinkItems.class)
public interface CreatedLinkItems {}
