import type { ServerAct } from './control-server.ts';

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the tests with playwright test`);
  return value;
}

/** Address of the console under test. */
export const consoleUrl = () => variable('E2E_URL');
/** Address of the API server itself, behind the console. */
export const apiUrl = () => variable('E2E_API');
/** Folder of its releases. */
export const storeDir = () => variable('E2E_STORE');

async function control(path: string): Promise<void> {
  const answer = await fetch(`${variable('E2E_CONTROL')}${path}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Does something to the API server behind the console. */
export const apiServer = (act: ServerAct): Promise<void> => control(`/server/${act}`);

/** Suspends a group for overdue payments, with all below it, or lets it go on. */
export const suspension = (groupId: string, act: 'suspend' | 'release'): Promise<void> => control(`/groups/${groupId}/${act}`);
