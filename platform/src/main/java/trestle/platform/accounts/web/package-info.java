/**
 * The routes and pages of accounts: {@link trestle.platform.accounts.web.AccountRoutes} for the API, {@link
 * trestle.platform.accounts.web.AccountPages} for people, and {@link
 * trestle.platform.accounts.web.AccountAuthenticator}, which tells the web who calls. {@link
 * trestle.platform.accounts.web.AccountWeb} is what other ways of signing in share with them.
 */
@NullMarked
package trestle.platform.accounts.web;

import org.jspecify.annotations.NullMarked;
