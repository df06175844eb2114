import type { ServerAction } from './control-server.ts';
import { stackOfWorker, variableOf } from './stacks.ts';

/** Returns a variable of this worker's stack. */
function variable(name: string): string {
  const value = process.env[variableOf(name, stackOfWorker())];
  if (!value) throw new Error(`${name} is not set; run the tests with playwright test`);
  return value;
}

/** URL of the console under test. */
export const consoleUrl = () => variable('E2E_URL');
/** URL of the API server behind the console. */
export const apiUrl = () => variable('E2E_API');
/** Folder of the release store. */
export const storeDir = () => variable('E2E_STORE');

/** URL of the MQTT broker, and the secret for vehicle passwords. */
export const brokerUrl = () => variable('E2E_MQTT');
export const brokerSecret = () => variable('E2E_MQTT_SECRET');

async function control(path: string): Promise<void> {
  const answer = await fetch(`${variable('E2E_CONTROL')}${path}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Performs an action on the API server. */
export const apiServer = (action: ServerAction): Promise<void> => control(`/server/${action}`);

/** Suspends or releases a group with its subgroups. */
export const suspension = (groupId: string, action: 'suspend' | 'release'): Promise<void> => control(`/groups/${groupId}/${action}`);

/** Adds an unassigned IoT module to a group. */
export const deliverComputer = (id: string, groupId: string): Promise<void> => control(`/computers/${id}/${groupId}`);
