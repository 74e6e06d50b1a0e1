package trestle.platform.web;

import java.util.function.ToIntFunction;
import trestle.model.Transactions;
import trestle.platform.limits.Limits;

/**
 * What the web layer asks of a system that has accounts.
 *
 * @param limits counted in the system's table
 * @param notices how many unread notices an account has, for the bell on its pages
 */
public record Members(
        Door door,
        Answers answers,
        Transactions transactions,
        Limits limits,
        ToIntFunction<Principal.Member> notices) {}
