import en from './locales/en.json';
import pl from './locales/pl.json';

/** Words of the parts in this folder, and of the states of vehicles. They belong to the feature `vehicles`. */
export const vehicleMessages = { en, pl };
