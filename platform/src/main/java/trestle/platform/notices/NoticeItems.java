package trestle.platform.notices;

import trestle.model.ItemGroup;

/** Notices and the settings of their digests, for the table of any system. */
@ItemGroup({Notice.class, DigestSetting.class})
public interface NoticeItems {}
