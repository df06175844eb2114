import en from './words/en.json';
import pl from './words/pl.json';

/** Words of the parts in this folder, and of the states of vehicles. They belong to the feature `vehicles`. */
export const vehicleWords = { en, pl };
