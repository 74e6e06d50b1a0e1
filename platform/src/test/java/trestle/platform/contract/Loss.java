package trestle.platform.contract;

import java.util.function.BooleanSupplier;

/**
 * A way to lose the right to something.
 *
 * @param person who loses it
 * @param take takes it away
 * @param isHeld whether the person has it now
 */
public record Loss(String name, Person person, Runnable take, BooleanSupplier isHeld) {}
