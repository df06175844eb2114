import en from './locales/en.json';
import pl from './locales/pl.json';

/** Names, statuses and reasons of commands. Messages of the feature `commands`. */
export const commandMessages = { en, pl };
