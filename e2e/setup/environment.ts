import type { ServerAct } from './control-server.ts';
import { stackOfWorker, variableOf } from './stacks.ts';

/** Of the stack that this worker's tests run against. */
function variable(name: string): string {
  const value = process.env[variableOf(name, stackOfWorker())];
  if (!value) throw new Error(`${name} is not set; run the tests with playwright test`);
  return value;
}

/** Address of the console under test. */
export const consoleUrl = () => variable('E2E_URL');
/** Address of the API server itself, behind the console. */
export const apiUrl = () => variable('E2E_API');
/** Folder of its releases. */
export const storeDir = () => variable('E2E_STORE');

/** Where vehicles report to, and the secret that their passwords are made from. */
export const brokerUrl = () => variable('E2E_MQTT');
export const brokerSecret = () => variable('E2E_MQTT_SECRET');

async function control(path: string): Promise<void> {
  const answer = await fetch(`${variable('E2E_CONTROL')}${path}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Does something to the API server behind the console. */
export const apiServer = (act: ServerAct): Promise<void> => control(`/server/${act}`);

/** Suspends a group for overdue payments, with all below it, or lets it go on. */
export const suspension = (groupId: string, act: 'suspend' | 'release'): Promise<void> => control(`/groups/${groupId}/${act}`);

/** Enters a computer, of a group, that no vehicle holds yet. */
export const deliverComputer = (id: string, groupId: string): Promise<void> => control(`/computers/${id}/${groupId}`);
