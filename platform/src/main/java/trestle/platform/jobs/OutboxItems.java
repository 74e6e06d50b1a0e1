package trestle.platform.jobs;

import trestle.model.ItemGroup;

/** The outbox, for the table of any system. */
@ItemGroup(OutboxTask.class)
public interface OutboxItems {}
