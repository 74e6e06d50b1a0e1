package trestle.platform.web;

/** The routes that a feature adds to a site's REST API. */
public interface ApiRoutes extends Mountable {
    void declare(Api api);

    @Override
    default void mount(Site site) {
        declare(site.api());
    }
}
