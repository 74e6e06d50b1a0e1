package trestle.cli.serve;

import trestle.cli.context.Models;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;

/** A system that cannot be put together. */
public final class BrokenSystem implements TrestleSystem {
    private static final class Parts {
        private static final SystemKit KIT = fail();

        private static SystemKit fail() {
            throw new IllegalStateException("Nobody knows why.");
        }
    }

    @Override
    public String name() {
        return "broken";
    }

    @Override
    public String title() {
        return "Broken";
    }

    @Override
    public String purpose() {
        return "Does not start.";
    }

    @Override
    public ModelDescriptor model() {
        return Models.find("gallery");
    }

    @Override
    public SystemKit open(Platform platform) {
        return Parts.KIT;
    }
}
