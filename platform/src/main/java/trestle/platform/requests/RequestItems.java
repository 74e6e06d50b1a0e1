package trestle.platform.requests;

import trestle.model.ItemGroup;

/** Rate limits and remembered responses, for the table of any system. */
@ItemGroup({RateWindow.class, IdempotencyRecord.class})
public interface RequestItems {}
