package trestle.platform.pages.sample;

/** A class with a bundle of texts beside it. */
public final class Sample {
    private Sample() {}
}
