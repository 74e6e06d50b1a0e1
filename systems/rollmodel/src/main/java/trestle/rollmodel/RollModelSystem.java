package trestle.rollmodel;

import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.SystemKit;
import trestle.platform.TrestleSystem;

/** Rollmodel as one of the systems of a program. */
public final class RollModelSystem implements TrestleSystem {
    @Override
    public String name() {
        return RollModel.NAME;
    }

    @Override
    public String title() {
        return RollModel.TITLE;
    }

    @Override
    public String purpose() {
        return "A training journal for grapplers: private notes for you, shared notes for your coaches.";
    }

    @Override
    public ModelDescriptor model() {
        return ModelDescriptor.load(RollModel.NAME);
    }

    @Override
    public SystemKit open(Platform platform) {
        return RollModel.open(platform).kit();
    }
}
