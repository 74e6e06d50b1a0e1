package trestle.platform.uploads;

import trestle.model.ItemGroup;

/** Upload tickets, for the table of any system. */
@ItemGroup(UploadTicket.class)
public interface UploadItems {}
