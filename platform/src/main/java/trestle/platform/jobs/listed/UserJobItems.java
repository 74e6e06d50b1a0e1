package trestle.platform.jobs.listed;

import trestle.model.ItemGroup;
import trestle.platform.jobs.JobItems;

/** Jobs, and the list of each person's: for a table without an index that lists them. */
@ItemGroup(value = JobOfUser.class, includes = JobItems.class)
public interface UserJobItems {}
