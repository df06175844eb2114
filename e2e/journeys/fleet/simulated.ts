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

/** Reserves a parked vehicle of the sandbox that accepts commands, which no other test of this file uses. */
export async function simulatedVehicle() {
  const caller = await callerOf('administrator');
  const query = `{ devices(limit: 1000) { id name state group moped { registrationNumber } computer { id vendor online } } }`;
  const candidates = devicesIn<Device>((await caller.devices(query)).data).filter(
    ({ state, computer }) => state === 'parked' && computer?.online === true && computer.vendor !== 'GPS_ONLY',
  );
  // Vehicles that other tests have onboarded aren't part of the sandbox.
  const isSimulated = async ({ id }: Device) => {
    const { body } = await caller.get(`/v1/simulator/vehicle/${id}`);
    return (body as { simulated: object | null }).simulated !== null;
  };
  let vehicle: Device | undefined;
  for (let tried = 0; tried < candidates.length && !vehicle; tried += 1) {
    const next = candidates[taken++ % candidates.length];
    if (next && (await isSimulated(next))) vehicle = next;
  }
  if (!vehicle?.computer) throw new Error('no simulated vehicle is parked');
  const { id, name, computer } = vehicle;
  const simulate = async (command: object) => {
    const { status, body } = await caller.post(`/v1/simulator/vehicle/${id}`, command);
    if (status !== 200) throw new Error(`${JSON.stringify(command)}: ${status} ${JSON.stringify(body)}`);
  };
  return {
    id,
    name,
    /** Its name in lists. */
    label: vehicle.moped?.registrationNumber ?? name,
    simulate,
    command: (path: string) => caller.post(`/v1/computer/${computer.id}/cmd/${path}`, undefined, { 'x-command-id': randomUUID() }),
    release: () => simulate({ act: 'release' }),
  };
}
