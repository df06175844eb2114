import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';

/** Id of the charger used last; null when there is none. */
export const lastCharger = persistedValue('browser', 'chargers.portable', v.nullable(v.string()), null);
