import en from './locales/en.json';
import pl from './locales/pl.json';

/** Names of the statuses of a ride. Messages of the feature `rideStatuses`. */
export const rideStatusMessages = { en, pl };
