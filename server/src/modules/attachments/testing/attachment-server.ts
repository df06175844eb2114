import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@fleet-console/contract';
import { addRelatedGroups, ids } from '../../../testing/relations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fleetModule } from '../../fleet/fleet.module.ts';
import { serviceModule } from '../../service/service.module.ts';
import { attachmentsModule } from '../attachments.module.ts';

const own = ids('own');
export const [TECHNICIAN, CLIENT, REPORTER, VIEWER, MANAGER, STRANGER] = [
  'technician@fleet.example',
  'client@fleet.example',
  'reporter@fleet.example',
  'viewer@fleet.example',
  'manager@fleet.example',
  'stranger@fleet.example',
] as const;
/** What attachments need of the server. */
export const modules = [fleetModule({ link: null }), serviceModule, attachmentsModule];

/** Starts a server with an account for each relation to the request. */
export async function startAttachmentServer(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer({ modules, env });
  await addRelatedGroups(server);
  const grants: Readonly<Record<string, readonly Permission[]>> = {
    [TECHNICIAN]: ['serviceRequest.service'],
    [CLIENT]: ['serviceRequest.client'],
    [REPORTER]: ['vehicle.getByGroup'],
    [VIEWER]: ['vehicle.getByGroup'],
    [MANAGER]: ['serviceRequest.service', 'serviceRequest.manage'],
  };
  for (const [email, permissions] of Object.entries(grants)) await server.addAccount(email, { [own.group]: permissions });
  await server.addAccount(STRANGER, { [ids('sibling').group]: ['serviceRequest.service'] });
  return server;
}

export interface Attachment {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly state: string;
  readonly stage: string;
  readonly deletable: boolean;
  readonly file: string | null;
  readonly thumbnail: string | null;
  readonly width: number | null;
}

export const attachmentsOf = async (server: TestServer, as: string, requestId: string) =>
  (await server.as(as, { url: `/v1/service-request/${requestId}/attachment` })).json<Attachment[]>();

export const eventsOf = async (server: TestServer, requestId: string) =>
  (await server.as(TECHNICIAN, { url: `/v1/service-request/${requestId}/event` })).json<
    { kind: string; after: object | null; before: object | null }[]
  >();

/** Paths of every stored object. */
export const storedFiles = (server: TestServer): string[] =>
  existsSync(server.config.attachmentStore)
    ? readdirSync(server.config.attachmentStore, { recursive: true, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
    : [];

/** Waits until it holds, at most 5 s. */
export const until = async (holds: () => Promise<boolean>) => {
  for (let left = 200; left > 0 && !(await holds()); left -= 1) await new Promise((done) => setTimeout(done, 25));
};
