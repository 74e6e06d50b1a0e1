package trestle.platform.web;

/** Something that a site is given: routes, pages, a way to know callers. */
@FunctionalInterface
public interface Mountable {
    void mount(Site site);
}
