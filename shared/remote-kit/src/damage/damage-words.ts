import en from './words/en.json';
import pl from './words/pl.json';

/** Names of the damage types, by type. */
export const damageWords = { en, pl };
