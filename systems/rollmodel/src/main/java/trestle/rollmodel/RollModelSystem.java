package trestle.rollmodel;

import org.jspecify.annotations.Nullable;
import trestle.model.descriptor.ModelDescriptor;
import trestle.platform.Platform;
import trestle.platform.TrestleSystem;
import trestle.platform.accounts.Passwords;

/** Rollmodel as one of the systems of a program. */
public final class RollModelSystem implements TrestleSystem {
    private @Nullable RollModel mounted;

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
    public void mount(Platform platform) {
        var rollModel = new RollModel(platform, new Passwords());
        platform.onStop(rollModel);
        mounted = rollModel;
        platform.mount(rollModel.site());
        rollModel
                .accounts()
                .administration()
                .offerCode()
                .ifPresent(code -> platform.announce("Rollmodel has no admin yet: open "
                        + rollModel.accounts().settings().home() + "/setup with the code " + code.text()));
        rollModel.start();
    }

    @Override
    public void demo(Platform platform) {
        if (mounted == null) throw new IllegalStateException("Rollmodel is not mounted");
        mounted.demo().fill();
    }
}
