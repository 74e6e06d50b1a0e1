/** QR codes as SVG, for pages and for saving: read {@link trestle.platform.qr.QrImage}. */
@NullMarked
package trestle.platform.qr;

import org.jspecify.annotations.NullMarked;
