/**
 * What stands around every page: the frame, its stylesheet and scripts, and the pages for when something went wrong.
 *
 * <p>Read {@link trestle.platform.pages.frame.Layout} first: a site configures one and puts each page's content into it.
 * {@link trestle.platform.pages.frame.Assets} holds the files that pages link to, under names that change with their
 * content; {@link trestle.platform.pages.frame.ErrorPages} says what happened and what to do next. A page in its frame
 * needs nothing that {@link trestle.platform.pages.frame.Layout#CONTENT_SECURITY_POLICY} forbids.
 */
@NullMarked
package trestle.platform.pages.frame;

import org.jspecify.annotations.NullMarked;
