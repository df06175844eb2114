// Values as people see them.
export { countryName } from './country-name.ts';
export { shownPhone } from './shown-phone.ts';
