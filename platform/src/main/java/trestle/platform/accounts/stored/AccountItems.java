package trestle.platform.accounts.stored;

import trestle.model.ItemGroup;

/** Passwords, sign-ups, mailed links, sessions and API tokens, for the table of any system. */
@ItemGroup({
    CredentialRecord.class,
    SignUpRecord.class,
    MailTokenRecord.class,
    MailTokenOfUser.class,
    SessionRecord.class,
    SessionOfUser.class,
    ApiTokenRecord.class,
    ApiTokenOfUser.class
})
public interface AccountItems {}
