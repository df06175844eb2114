import { randomUUID } from 'node:crypto';
import { callerOf, devicesIn } from '../../console/api.ts';

interface Device {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly group: string;
  readonly moped: { readonly registrationNumber: string | null } | null;
  readonly computer: { readonly id: string; readonly vendor: string; readonly online: boolean } | null;
}

let taken = 0;

/** A vehicle of the sandbox that stands, takes commands, and belongs to no other test of this file. */
export async function simulatedVehicle() {
  const caller = await callerOf('administrator');
  const query = `{ devices(limit: 1000) { id name state group moped { registrationNumber } computer { id vendor online } } }`;
  const standing = devicesIn<Device>((await caller.devices(query)).data).filter(
    ({ state, computer }) => state === 'parked' && computer?.online === true && computer.vendor !== 'GPS_ONLY',
  );
  const vehicle = standing[taken++ % standing.length];
  if (!vehicle?.computer) throw new Error('no vehicle of the simulator stands');
  const { id, name, computer } = vehicle;
  const tell = async (act: object) => {
    const { status, body } = await caller.post(`/v1/simulator/vehicle/${id}`, act);
    if (status !== 200) throw new Error(`${JSON.stringify(act)}: ${status} ${JSON.stringify(body)}`);
  };
  return {
    id,
    name,
    /** What lists call it. */
    label: vehicle.moped?.registrationNumber ?? name,
    tell,
    command: (path: string) => caller.post(`/v1/computer/${computer.id}/cmd/${path}`, undefined, { 'x-command-id': randomUUID() }),
    release: () => tell({ act: 'release' }),
  };
}
