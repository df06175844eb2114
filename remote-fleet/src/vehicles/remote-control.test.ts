import { aVehicle, gpsOnly } from '@fleet-console/testing/fleet';
import { remoteControl } from './remote-control.ts';

test('[VE-04] remote control: an IoT computer, and nothing else', () => {
  expect(remoteControl(aVehicle())).toEqual({ possible: true });
  expect(remoteControl(aVehicle({ computer: gpsOnly }))).toEqual({ possible: false, because: 'gps-only' });
  expect(remoteControl(aVehicle({ computer: null }))).toEqual({ possible: false, because: 'no-computer' });
});
