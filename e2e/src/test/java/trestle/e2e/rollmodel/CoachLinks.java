package trestle.e2e.rollmodel;

/** How an athlete and a coach find each other, for tests of what comes after. */
final class CoachLinks {
    private CoachLinks() {}

    static void link(Person athlete, Person coach) {
        accept(coach, invite(athlete));
    }

    /** Makes an invitation for anyone who has the link, and returns the link. */
    static String invite(Person athlete) {
        return invite(athlete, "");
    }

    /** Makes an invitation for an address, and gives the link that is mailed there too. */
    static String invite(Person athlete, String email) {
        athlete.open("/coaches");
        athlete.type("Coach’s email address", email);
        athlete.press("Create invitation");
        athlete.arrives("Invitation created");
        return athlete.page().locator("#invitation-link").textContent();
    }

    static void accept(Person coach, String link) {
        coach.open(link);
        coach.arrives("Invitation from Athlete");
        coach.press("Accept invitation");
        coach.isTold("Invitation accepted");
    }
}
