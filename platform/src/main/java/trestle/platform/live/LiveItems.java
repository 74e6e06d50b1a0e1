package trestle.platform.live;

import trestle.model.ItemGroup;

/** Live events, for the table of any system. */
@ItemGroup(LiveEvent.class)
public interface LiveItems {}
