/**
 * What each method of a repository has been resolved to: plans, as data. Read {@link trestle.processor.plan.MethodPlan}
 * first. The plans are made in {@code plan.read} and {@code plan.write}, which report what is wrong with a method; they
 * become code in {@code generate}, which reports nothing.
 */
@NullMarked
package trestle.processor.plan;

import org.jspecify.annotations.NullMarked;
