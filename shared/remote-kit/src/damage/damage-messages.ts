import en from './locales/en.json';
import pl from './locales/pl.json';

/** Names of the damage types, by type. */
export const damageMessages = { en, pl };
