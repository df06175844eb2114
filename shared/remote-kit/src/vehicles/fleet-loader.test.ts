import { fakeShell } from '@fleet-console/testing';
import { aVehicle, fleetApi, snapshotOf } from '@fleet-console/testing/fleet';
import { createFleetLoader } from './fleet-loader.ts';
import { FleetSlots } from './fleet-slots.ts';

/** Three batches, the last one with a single vehicle; the order of the names is the reverse of that of the batches. */
const vehicles = Array.from({ length: 801 }, (_, at) => aVehicle({ id: `v${at}`, name: `Bike ${1_000 - at}` }));

/** A loader of a fleet whose snapshots are these texts, one per load. */
function loaderOf(...snapshots: readonly string[]) {
  const api = fleetApi({ vehicles });
  let loads = 0;
  const shell = fakeShell({
    answer: (request) =>
      request.path === '/v2/device/snapshot'
        ? new Response(snapshots[loads++], { headers: { 'content-type': 'application/json' } })
        : api.answer(request),
  });
  const fleet = new FleetSlots();
  const { load, loadState } = createFleetLoader(shell, fleet);
  return { load, fleet, state: () => loadState.getState() };
}

const namesOf = ({ slots }: { readonly slots: readonly { readonly vehicle: { readonly name: string } }[] }) =>
  slots.map(({ vehicle }) => vehicle.name);

test('[VE-01] loads every vehicle once, sorted by name across batches; the next load removes those that are gone', async () => {
  const { load, state } = loaderOf(snapshotOf(vehicles), snapshotOf(vehicles.slice(1)));
  await load();
  expect(state()).toMatchObject({ status: 'ready', known: 801, expected: 801, error: null });
  expect(namesOf(state())).toEqual(vehicles.map(({ name }) => name).toReversed());
  await load();
  expect(state()).toMatchObject({ status: 'ready', known: 800 });
  expect(namesOf(state())).not.toContain('Bike 1000');
});

test('[ER-03] when the response ends too early, the load has failed and every vehicle that arrived is shown', async () => {
  const lines = snapshotOf(vehicles).split(/(?<=\n)/);
  const { load, state } = loaderOf(lines.slice(0, 2).join(''), snapshotOf(vehicles));
  await load();
  expect(state()).toMatchObject({ status: 'failed', known: 800, error: { code: 'no-data' } });
  expect(state().slots).toHaveLength(800);
  await load();
  expect(state()).toMatchObject({ status: 'ready', known: 801, error: null });
});
