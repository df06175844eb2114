import { callerOf } from '../../console/api.ts';
import { connectTracker, type Tracker } from '../../console/tracker.ts';
import { deliverComputer } from '../../setup/environment.ts';

export interface OwnVehicle {
  readonly id: string;
  readonly name: string;
  readonly computerId: string;
}

/** Unique digits: letters could match the registration plates other tests search for. */
const mark = () => `${Date.now()}${Math.floor(Math.random() * 1_000)}`;

/** Creates a vehicle. */
export async function newVehicle(groupId: string, what: string): Promise<{ id: string; name: string }> {
  const administrator = await callerOf('administrator');
  const name = `${what} ${mark()}`;
  const { data, errors } = await administrator.devices('mutation ($input: DeviceInput!) { createDevice(input: $input) { id } }', {
    input: { name, groupID: groupId },
  });
  if (errors) throw new Error(errors[0]?.message);
  return { id: (data as { createDevice: { id: string } }).createDevice.id, name };
}

/** Creates a vehicle with an IoT module that the sandbox doesn't control. */
export async function newVehicleWithComputer(groupId: string, what: string): Promise<OwnVehicle> {
  const vehicle = await newVehicle(groupId, what);
  const computerId = `test-${mark()}`;
  await deliverComputer(computerId, groupId);
  const { errors } = await (
    await callerOf('administrator')
  ).devices('mutation ($id: ID!, $computer: ID!) { setDeviceComputer(deviceID: $id, computerID: $computer) { id } }', {
    id: vehicle.id,
    computer: computerId,
  });
  if (errors) throw new Error(errors[0]?.message);
  return { ...vehicle, computerId };
}

/** Connects the IoT module of a vehicle and reports until the server accepts it, a moment after it was added. */
export async function connected({ id, computerId }: OwnVehicle, onCommand?: (command: string) => void): Promise<Tracker> {
  const tracker = await connectTracker(computerId, onCommand);
  const administrator = await callerOf('administrator');
  for (let tries = 0; tries < 100; tries++) {
    await tracker.report();
    const { data } = await administrator.devices(`{ devices(id: "${id}") { computer { online } } }`);
    if ((data as { devices: { computer: { online: boolean } }[] }).devices[0]?.computer.online) return tracker;
    await new Promise((done) => setTimeout(done, 200));
  }
  await tracker.close();
  throw new Error(`the server received no report of ${computerId}`);
}
