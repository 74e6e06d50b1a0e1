package trestle.platform.accounts.web;

/**
 * Another service where people sign in, as a page offers it.
 *
 * @param label its name
 * @param href where that begins
 */
public record SignInOption(String label, String href) {}
