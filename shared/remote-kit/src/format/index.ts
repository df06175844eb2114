// Formatting of values.
export { countryName } from './country-name.ts';
export { csv, type CsvValue } from './csv.ts';
export { dayText } from './day-text.ts';
export { download, useFileName } from './download.ts';
export { positionText } from './position-text.ts';
export { shownPhone } from './shown-phone.ts';
