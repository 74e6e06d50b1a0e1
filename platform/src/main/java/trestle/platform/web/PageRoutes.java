package trestle.platform.web;

/** The pages that a feature adds to a site. */
public interface PageRoutes extends Mountable {
    void declare(Pages pages);

    @Override
    default void mount(Site site) {
        declare(site.pages());
    }
}
