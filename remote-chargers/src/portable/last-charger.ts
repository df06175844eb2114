import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';

/** Id of the charger that was last at hand; null: none was. */
export const lastCharger = persistedValue('browser', 'chargers.portable', v.nullable(v.string()), null);
