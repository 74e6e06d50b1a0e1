/** Puts a small system together with the kit, as a system outside the platform does. */
package trestle.platform.kit;
