package trestle.archive.profiles;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import trestle.model.Timestamps;
import trestle.platform.accounts.EmailAddress;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What people may change of their own profile. What is empty stays; a text that is present and empty is removed.
 *
 * @param contactEmail used only after it is confirmed, see {@link ContactAddresses}
 */
record ProfileChange(
        Optional<String> displayName,
        Optional<String> bio,
        Optional<String> familyRelationship,
        Optional<String> generation,
        Optional<String> familyBranch,
        Optional<Boolean> isProfilePrivate,
        Optional<Boolean> notifyOnMessage,
        Optional<Boolean> notifyOnComment,
        Optional<Boolean> onThisDay,
        Optional<String> contactEmail,
        Optional<String> theme,
        Optional<String> timeZone,
        Optional<List<Relative>> familyRelationships) {

    /** How pages may look; anything else is as the device does. */
    static final List<String> THEMES = List.of("light", "dark", "large-text");

    static final int RELATIVES_MAX = 100;
    static final int ID_MAX = 64;
    static final int NAME_MAX = 100;
    static final int BIO_MAX = 500;
    static final int LINE_MAX = 100;

    static Checked<ProfileChange> parse(Fields in) {
        in.whenMissing("displayName", "Enter your name.");
        var displayName = in.nameIfGiven("displayName", 1, NAME_MAX);
        var bio = orCleared(in, "bio", in.textIfGiven("bio", 0, BIO_MAX));
        var familyRelationship = line(in, "familyRelationship");
        var generation = line(in, "generation");
        var familyBranch = line(in, "familyBranch");
        var isPrivate = in.flagIfGiven("isProfilePrivate");
        var onMessage = in.flagIfGiven("notifyOnMessage");
        var onComment = in.flagIfGiven("notifyOnComment");
        var onThisDay = in.flagIfGiven("onThisDay");
        var contact = orCleared(in, "contactEmail", in.lineIfGiven("contactEmail", 0, EmailAddress.LENGTH_MAX));
        in.check(
                "contactEmail",
                contact.filter(text -> !text.isBlank())
                        .map(text -> EmailAddress.parse(text).isPresent())
                        .orElse(true),
                "email",
                "Enter an email address such as name@example.org.");
        var theme = line(in, "theme");
        in.check(
                "theme",
                theme.isEmpty() || theme.get().isEmpty() || THEMES.contains(theme.get()),
                "choice",
                "Choose light, dark or large-text.");
        var timeZone = TimeZones.read(in);
        var relatives = in.objectsIfGiven("familyRelationships", 0, RELATIVES_MAX, Relative::parse);
        return in.make(() -> new ProfileChange(
                displayName,
                bio,
                familyRelationship,
                generation,
                familyBranch,
                isPrivate,
                onMessage,
                onComment,
                onThisDay,
                contact.map(text -> EmailAddress.parse(text).orElse("")),
                theme,
                timeZone,
                relatives));
    }

    private static Optional<String> line(Fields in, String name) {
        return orCleared(in, name, in.lineIfGiven(name, 0, LINE_MAX));
    }

    /** An empty field of a form is one that was cleared. */
    private static Optional<String> orCleared(Fields in, String name, Optional<String> read) {
        return read.or(() -> in.has(name) ? Optional.of("") : Optional.empty());
    }

    Profile of(Profile before, Instant now) {
        var edit = new ProfileEdit(before);
        edit.displayName = displayName.orElse(edit.displayName);
        edit.bio = changed(bio, edit.bio);
        edit.familyRelationship = changed(familyRelationship, edit.familyRelationship);
        edit.generation = changed(generation, edit.generation);
        edit.familyBranch = changed(familyBranch, edit.familyBranch);
        edit.isProfilePrivate = isProfilePrivate.orElse(edit.isProfilePrivate);
        edit.notifyOnMessage = notifyOnMessage.orElse(edit.notifyOnMessage);
        edit.notifyOnComment = notifyOnComment.orElse(edit.notifyOnComment);
        edit.onThisDay = onThisDay.orElse(edit.onThisDay);
        if (contactEmail.filter(String::isEmpty).isPresent()) edit.contactEmail = null;
        edit.theme = changed(theme, edit.theme);
        edit.familyRelationships = familyRelationships.map(Relative::byId).orElse(edit.familyRelationships);
        edit.timeZone = timeZone.orElse(edit.timeZone);
        return edit.at(Timestamps.after(before.updatedAt(), now));
    }

    private static @Nullable String changed(Optional<String> given, @Nullable String before) {
        return given.isPresent() ? given.filter(text -> !text.isBlank()).orElse(null) : before;
    }
}
