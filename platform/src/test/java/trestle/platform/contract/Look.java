package trestle.platform.contract;

/**
 * A page as somebody looks at it.
 *
 * @param page its route's path, or another name for it
 * @param target path and query below the site
 */
public record Look(Person person, String page, String target) {
    @Override
    public String toString() {
        return person.label() + " " + page;
    }
}
