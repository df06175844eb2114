import en from './locales/en.json';
import pl from './locales/pl.json';

/** Texts of this folder's components and of vehicle states. Messages of the feature `vehicles`. */
export const vehicleMessages = { en, pl };
