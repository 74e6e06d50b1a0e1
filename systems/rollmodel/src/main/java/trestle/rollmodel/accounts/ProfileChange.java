package trestle.rollmodel.accounts;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import trestle.platform.accounts.people.TimeZones;
import trestle.platform.web.fields.Checked;
import trestle.platform.web.fields.Fields;

/**
 * What people may change of their own profile. Of the roles, those that may be chosen; administrators stay
 * administrators.
 *
 * @param belt empty to have none
 */
record ProfileChange(
        Optional<String> displayName,
        Optional<List<Profile.Role>> roles,
        Optional<String> timeZone,
        Optional<String> belt,
        Optional<Boolean> aiConsent,
        Optional<Boolean> coachAiConsent) {

    static final int BELT_MAX = 40;
    static final List<Profile.Role> CHOSEN = List.of(Profile.Role.ATHLETE, Profile.Role.COACH);

    private static final int NAME_MAX = 80;
    private static final List<String> CHOSEN_TEXTS =
            CHOSEN.stream().map(Profile.Role::text).toList();

    static Checked<ProfileChange> parse(Fields in) {
        in.whenMissing("displayName", "Enter your name.");
        var displayName = in.nameIfGiven("displayName", 1, NAME_MAX);
        in.whenMissing("roles", "Choose at least one role.");
        var roles = in.choicesIfGiven("roles", 1, CHOSEN_TEXTS, "Choose athlete, coach or both.");
        var timeZone = TimeZones.read(in);
        var belt = in.lineIfGiven("belt", 0, BELT_MAX).or(() -> in.has("belt") ? Optional.of("") : Optional.empty());
        var aiConsent = in.flagIfGiven("aiConsent");
        var coachAiConsent = in.flagIfGiven("coachAiConsent");
        return in.make(() -> new ProfileChange(
                displayName,
                roles.map(names -> names.stream().map(Profile.Role::of).toList()),
                timeZone,
                belt,
                aiConsent,
                coachAiConsent));
    }

    Profile of(Profile before, Instant now) {
        return before.described(
                displayName.orElse(before.displayName()),
                roles.map(chosen -> held(before, chosen)).orElse(before.roles()),
                timeZone.orElse(before.timeZone()),
                belt.isPresent() ? belt.filter(text -> !text.isEmpty()).orElse(null) : before.belt(),
                aiConsent.orElse(before.aiConsent()),
                coachAiConsent.orElse(before.coachAiConsent()),
                before.changedAt(now));
    }

    private static List<Profile.Role> held(Profile before, List<Profile.Role> chosen) {
        return Stream.concat(chosen.stream(), before.roles().stream().filter(role -> !CHOSEN.contains(role)))
                .sorted()
                .toList();
    }
}
