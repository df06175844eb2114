import en from './words/en.json';
import pl from './words/pl.json';

/** Names, statuses and reasons of commands. They belong to the feature `commands`. */
export const commandWords = { en, pl };
