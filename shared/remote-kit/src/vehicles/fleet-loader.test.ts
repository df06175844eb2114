import { fakeShell } from '@fleet-console/testing';
import { aVehicle, fleetApi, refusal } from '@fleet-console/testing/fleet';
import { createFleetLoader } from './fleet-loader.ts';
import { FleetSlots } from './fleet-slots.ts';
import { FIRST_PAGE, PAGE } from './vehicle.queries.ts';

/** Three pages, the last one with a single vehicle. */
const vehicles = Array.from({ length: FIRST_PAGE + PAGE + 1 }, (_, at) => aVehicle({ id: String(at).padStart(5, '0') }));

/** Loads these vehicles; `answerTo` can delay the page that begins at `skip` or replace it. */
async function load(answerTo: (skip: number) => unknown) {
  const api = fleetApi({ vehicles });
  const asked: number[] = [];
  const shell = fakeShell({
    answer: async (request) => {
      const { query = '', variables } = (request.body ?? {}) as { query?: string; variables?: { skip?: number } };
      if (!query.includes('devices(')) return api.answer(request);
      const { skip = 0 } = variables ?? {};
      asked.push(skip);
      return (await answerTo(skip)) ?? api.answer(request);
    },
  });
  const fleet = new FleetSlots();
  const { loadState, load: start } = createFleetLoader(shell, fleet);
  await start();
  return { state: loadState.getState(), fleet, asked };
}

test('[VE-01] loads every vehicle once, whichever page arrives first', async () => {
  const later = (skip: number) => (skip === FIRST_PAGE ? new Promise<undefined>((done) => setTimeout(done, 50)) : undefined);
  const { state, asked } = await load(later);
  expect(state).toMatchObject({ status: 'ready', known: vehicles.length, error: null });
  expect(state.slots.map(({ id }) => id)).toEqual(vehicles.map(({ id }) => id));
  expect(asked).toEqual([0, FIRST_PAGE, FIRST_PAGE + PAGE]);
});

test('[ER-03] a page that fails ends the load: what was read stays, and a page that arrives later is ignored', async () => {
  const { fleet, state } = await load((skip) => {
    if (skip === FIRST_PAGE) return refusal(500, 'internal', 'Broken');
    return skip > FIRST_PAGE ? new Promise<undefined>((done) => setTimeout(done, 50)) : undefined;
  });
  expect(state).toMatchObject({ status: 'failed', known: FIRST_PAGE, error: { status: 500 } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(fleet.size).toBe(FIRST_PAGE);
});
