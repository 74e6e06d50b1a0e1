/**
 * What every system holds to, over every route, field and page that it declares. A system describes its {@link
 * trestle.platform.contract.SiteWorld} once and extends {@link trestle.platform.contract.SystemContract}; from then on
 * every check that is added here covers it.
 */
package trestle.platform.contract;
