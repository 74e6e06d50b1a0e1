/**
 * The routes and pages of accounts. {@link trestle.platform.accounts.web.AccountSite} mounts them, and makes what
 * identifies the caller to the web. {@link trestle.platform.accounts.web.AccountWeb} is what other ways of signing in
 * share with them, and {@link trestle.platform.accounts.web.ExternalPages} what those add to the pages.
 */
@NullMarked
package trestle.platform.accounts.web;

import org.jspecify.annotations.NullMarked;
