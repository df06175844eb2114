import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { PEOPLE, startProbedServer, type ProbedServer } from './probed-server.ts';
import { probeNames, probes } from './read-probes.ts';
import { modelOf, worlds } from './world/world.ts';

/** Calls without a probe, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  '/health': 'no rows',
  '/ready': 'no rows',
  '/.well-known/oauth-authorization-server': 'no rows',
  '/v1/audit/entries.csv': 'the list as a file (audit-log.test.ts)',
  '/v1/audit/verification': 'only for administrators of all root groups (verification.test.ts)',
  '/v1/access-request': "the caller's own",
  '/v1/access-request/all': 'only for administrators of the operator, who see all (support.test.ts)',
  '/v1/system/status': 'no rows of groups, only for administrators of the operator (system.test.ts)',
  '/v1/operations/happening': 'the former name of /v1/operations/activity',
  '/v1/attachment/{attachmentId}/{variant}': 'its address is signed for one file and session (attachments.test.ts)',
  '/v1/planner/feed': "the caller's own",
  '/v1/planner/feed/{token}.ics': 'its address contains the token of one account (feed.test.ts)',
  '/v1/analytics/report.pdf': 'the figures of a tab, by the same functions (report.test.ts)',
  '/v1/analytics/subscription': "the caller's own",
  '/v1/notification': "the caller's own; rule NTF-R1",
  '/v1/notification/slot': "the caller's own; rule NTF-R1",
  '/v1/notification/access': "the caller's own",
  '/v1/notification/count': "the caller's own; rule NTF-R1",
  '/v1/notification/settings': "the caller's own",
  '/v1/saved-view': "the caller's own, and those shared with their groups (saved-views.test.ts)",
  '/v2/account': "the caller's own",
  '/v1/iam/sharing': "the caller's own",
  '/v2/account/sessions': "the caller's own",
  '/v2/account/personal-data': "the caller's own",
  '/v2/account/{id}/personal-data': 'of one person, for those who may delete them, by the same function (personal-data.test.ts)',
};

let server: ProbedServer;
beforeAll(async () => {
  server = await startProbedServer();
});
afterAll(() => server?.close());

test('IAM-P3 IAM-P4 every call that reads has a probe or a reason for having none', async () => {
  const document = JSON.parse(readFileSync(fileURLToPath(new URL('../../openapi.json', import.meta.url)), 'utf8')) as {
    paths: Record<string, object>;
  };
  const reads = Object.keys(document.paths).filter((path) => 'get' in (document.paths[path] ?? {}));
  // Several fixed worlds: a single one may have no moped to read.
  for (const world of fc.sample(worlds(PEOPLE.length), { seed: 1, numRuns: 4 })) {
    await server.load(world);
    for (const name of probeNames) await probes[name](world, modelOf(world, 0), server.clientOf(PEOPLE[0] ?? ''), 0);
  }
  const isRead = (path: string) => {
    const address = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return [...server.read].some((each) => address.test(each));
  };
  expect(reads.length).toBeGreaterThan(20);
  expect(reads.filter((path) => !isRead(path)).toSorted()).toEqual(Object.keys(elsewhere).toSorted());
}, 60_000);
