import { aVehicle, gpsOnly } from '@fleet-console/testing/fleet';
import { commandSupport } from './command-support.ts';

test('[VE-04] only IoT modules support commands', () => {
  expect(commandSupport(aVehicle())).toEqual({ possible: true });
  expect(commandSupport(aVehicle({ computer: gpsOnly }))).toEqual({ possible: false, because: 'gps-only' });
  expect(commandSupport(aVehicle({ computer: null }))).toEqual({ possible: false, because: 'no-computer' });
});
