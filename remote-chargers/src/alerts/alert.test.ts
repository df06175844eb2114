import { anAlert } from '../testing/alerts.ts';
import { isOpen, parseAlert } from './alert.ts';

test('[BS-07] parses an alert, and drops unknown fields', () => {
  expect(parseAlert({ ...anAlert(), colour: 'red' })).toEqual(anAlert());
});

test('[BS-07] throws an error that names an unknown type', () => {
  expect(() => parseAlert({ ...anAlert(), type: 'drone' })).toThrow('Unknown hub alert type "drone"');
});

test('[BS-07] throws on any invalid value', () => {
  for (const value of [null, 7, 'alert', [], {}, { ...anAlert(), ts: 'yesterday' }, { ...anAlert(), type: 5 }])
    expect(() => parseAlert(value)).toThrow();
});

test('[BS-07] treats any state other than "finished" as ongoing', () => {
  expect(parseAlert({ ...anAlert(), state: 'escalated' }).state).toBe('started');
  expect(parseAlert({ ...anAlert(), state: 'finished' }).state).toBe('finished');
  expect([isOpen(anAlert()), isOpen(anAlert({ seen: true })), isOpen(anAlert({ state: 'finished' }))]).toEqual([true, false, false]);
});
