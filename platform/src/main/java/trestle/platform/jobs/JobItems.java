package trestle.platform.jobs;

import trestle.model.ItemGroup;

/** The jobs whose progress people see, for the table of any system. */
@ItemGroup(Job.class)
public interface JobItems {}
