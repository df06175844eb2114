import en from './locales/en.json';
import pl from './locales/pl.json';

export const policyMessages = { en, pl };
