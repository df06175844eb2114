import en from './locales/en.json';
import pl from './locales/pl.json';

/** Messages of the inputs of dates and times. */
export const dateMessages = { en, pl };
