import { createBus, type Bus, type BusFault } from './bus.ts';

function aBus(): { bus: Bus; faults: BusFault[] } {
  const faults: BusFault[] = [];
  return { bus: createBus((fault) => faults.push(fault)), faults };
}

test('[RE-11] replays the last value to a late listener for stateful events only', () => {
  const { bus } = aBus();
  bus.emit('fleet.selection', { vehicleIds: ['1'] });
  bus.emit('fleet.selection', { vehicleIds: ['1', '2'] });
  bus.emit('app.login', { accountId: '7' });
  const selections: unknown[] = [];
  const logins: unknown[] = [];
  bus.on('fleet.selection', (payload) => selections.push(payload));
  bus.on('app.login', (payload) => logins.push(payload));
  expect(selections).toEqual([{ vehicleIds: ['1', '2'] }]);
  expect(logins).toEqual([]);
  expect(bus.last('fleet.selection')).toEqual({ vehicleIds: ['1', '2'] });
});

test('[RE-11] a listener that throws affects neither other listeners nor the emitter', () => {
  const { bus, faults } = aBus();
  const received: string[] = [];
  bus.on('app.login', () => {
    throw new Error('broken listener');
  });
  bus.on('app.login', ({ accountId }) => received.push(accountId));
  expect(() => bus.emit('app.login', { accountId: '7' })).not.toThrow();
  expect(received).toEqual(['7']);
  expect(faults).toEqual([{ kind: 'listener-threw', event: 'app.login', error: new Error('broken listener') }]);
});

test('[RE-11] reports an invalid payload and delivers it to no one', () => {
  const { bus, faults } = aBus();
  const received: unknown[] = [];
  bus.on('fleet.vehicles-moved', (payload) => received.push(payload));
  bus.emit('fleet.vehicles-moved', { vehicleIds: [7], groupId: '142' } as never);
  expect(received).toEqual([]);
  expect(faults).toEqual([expect.objectContaining({ kind: 'invalid-payload', event: 'fleet.vehicles-moved' })]);
});

test('[RE-11] ignores an event of a newer contract without throwing', () => {
  const { bus, faults } = aBus();
  expect(() => bus.emit('planner.slot-added' as never, {} as never)).not.toThrow();
  expect(() => bus.emit('constructor' as never, {} as never)).not.toThrow();
  expect(faults).toEqual([]);
});

test('stops delivering after unsubscribing, even during delivery', () => {
  const { bus } = aBus();
  const received: string[] = [];
  const leave = bus.on('app.login', ({ accountId }) => {
    received.push(accountId);
    leave();
  });
  bus.emit('app.login', { accountId: '1' });
  bus.emit('app.login', { accountId: '2' });
  expect(received).toEqual(['1']);
});
