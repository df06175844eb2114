import { anAlert } from '../testing/alerts.ts';
import { isOpen, readAlert } from './alert.ts';

test('[BS-07] an alert is read as it came; what a newer server adds is left out', () => {
  expect(readAlert({ ...anAlert(), colour: 'red' })).toEqual(anAlert());
});

test('[BS-07] an unknown type raises an error that names it', () => {
  expect(() => readAlert({ ...anAlert(), type: 'drone' })).toThrow('Unknown hub alert type "drone"');
});

test('[BS-07] what is not as agreed raises an error, whatever it is', () => {
  for (const value of [null, 7, 'alert', [], {}, { ...anAlert(), ts: 'yesterday' }, { ...anAlert(), type: 5 }])
    expect(() => readAlert(value)).toThrow();
});

test('[BS-07] whatever a state is called, only "finished" is over', () => {
  expect(readAlert({ ...anAlert(), state: 'escalated' }).state).toBe('started');
  expect(readAlert({ ...anAlert(), state: 'finished' }).state).toBe('finished');
  expect([isOpen(anAlert()), isOpen(anAlert({ seen: true })), isOpen(anAlert({ state: 'finished' }))]).toEqual([true, false, false]);
});
