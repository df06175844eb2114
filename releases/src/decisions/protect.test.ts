import { prepareEntry, readLedger } from '../ledger/ledger.ts';
import { loadSigner } from '../signing/signer.ts';
import { createToken } from '../tokens/tokens.ts';
import { accessApi } from '../testing/access-api.ts';
import { aRemoteBuild, removeFolders } from '../testing/fake-build.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { releaseProgram } from '../cli/program.ts';
import { startFront } from '../front/front.ts';
import type { Store } from '../store/store.ts';
import { nextEntry } from './decide.ts';
import { publishBuilds } from './publish-builds.ts';
import { status } from './history.ts';
import { approve } from './protect.ts';
import { PROPOSAL_LIFETIME } from './propose.ts';
import { verify } from './verify.ts';

afterAll(removeFolders);

const liveOf = async (store: Store) => (await status(store)).remotes.get('remote-fleet')?.live;

/** A live store with two ops tokens, and its command line. */
async function twoPeople() {
  const store = await aLiveStore(['fleet0001', 'fleet0002', 'fleet0003'], 1);
  const first = await createToken(store, { name: 'ops-anna', remotes: null, ...by });
  const second = await createToken(store, { name: 'ops-ola', remotes: null, ...by });
  const release = async (secret: string, ...args: string[]) => {
    const output: string[] = [];
    const all = [...args, '--store', store.folder, '--token', secret, '--reason', 'test', '--actor', 'x'];
    await releaseProgram((text) => output.push(text)).parseAsync(all, { from: 'user' });
    return output.join('\n');
  };
  const read = async (command: string) => {
    const output: string[] = [];
    await releaseProgram((text) => output.push(text)).parseAsync([command, '--store', store.folder], { from: 'user' });
    return output.join('\n');
  };
  return {
    store,
    read,
    anna: (...args: string[]) => release(first.secret, ...args),
    ola: (...args: string[]) => release(second.secret, ...args),
  };
}

test('[RE-07] REL-R57 a promotion or canary of a protected remote takes effect when a second person approves it', async () => {
  const { store, read, anna, ola } = await twoPeople();
  expect(await anna('protect', 'remote-fleet')).toBe('remote-fleet is protected (generation 7).');
  expect(await anna('promote', 'remote-fleet@fleet0002')).toMatch(
    /^Proposed remote-fleet@fleet0002 \(proposal 8\)\. Nothing changed yet: another person has to approve it until .*"release approve 8"/,
  );
  expect(await liveOf(store)).toBe('fleet0001');
  expect(await read('status')).toMatch(
    /\(protected\)[\s\S]*Waiting for approval by a second person:\n.*\n8 +promote remote-fleet@fleet0002 +ops-anna \(x\)/,
  );
  await expect(anna('promote', 'remote-fleet@fleet0002')).rejects.toThrow('was already proposed by ops-anna (x) (proposal 8)');
  await expect(anna('approve', '8')).rejects.toThrow('Proposal 8 was made by ops-anna (x). Another person has to approve it.');
  expect(await ola('approve', '8')).toBe('Approved proposal 8: promote remote-fleet@fleet0002 (generation 9).');
  expect(await liveOf(store)).toBe('fleet0002');
  await expect(ola('approve', '8')).rejects.toThrow('There is no open proposal 8.');

  // Canaries, too; a proposal can be dismissed; a rollback needs no one else.
  await ola('canary', 'remote-fleet@fleet0003', '--share', '5');
  expect((await status(store)).remotes.get('remote-fleet')?.canary).toBeNull();
  expect(await anna('approve', '10')).toBe('Approved proposal 10: canary remote-fleet@fleet0003 (generation 11).');
  expect((await status(store)).remotes.get('remote-fleet')?.canary).toMatchObject({ build: 'fleet0003', share: 5 });
  await anna('promote', 'remote-fleet@fleet0003');
  expect(await anna('dismiss', '12')).toBe('Dismissed proposal 12 (generation 13).');
  await anna('promote', 'remote-fleet@fleet0003');
  expect(await anna('rollback', 'remote-fleet')).toContain('remote-fleet@fleet0001 is live again');
  await expect(ola('approve', '14')).rejects.toThrow('remote-fleet changed since remote-fleet@fleet0003 was proposed. Propose it again.');

  // Ending the protection needs two people as well. A start of the console doesn't promote its builds.
  expect(await ola('protect', 'remote-fleet', '--off')).toContain('Proposed the end of the protection of remote-fleet (proposal 16)');
  const lines: string[] = [];
  const build = await aRemoteBuild({ build: 'fleet0004' });
  await publishBuilds(store, { folders: [build], log: (line) => lines.push(line), actor: 'pnpm start', reason: 'local build' });
  expect(lines).toEqual(['remote-fleet is protected; fleet0004 is published and fleet0001 stays live']);
  expect(await anna('approve', '16')).toContain('Approved proposal 16: protect');
  expect(await ola('promote', 'remote-fleet@fleet0003')).toContain('Promoted remote-fleet@fleet0003');
  expect(await read('history')).toMatch(/promote remote-fleet@fleet0002 \(approves 8\)/);
  expect((await verify(store)).faults).toEqual([]);
}, 60_000);

test('REL-R57 a joint promotion is outdated when any of its remotes changed since it was proposed', async () => {
  const { store, anna, ola } = await twoPeople();
  for (const build of ['iam000001', 'iam000002', 'iam000003']) await anna('publish', await aRemoteBuild({ remote: 'remote-iam', build }));
  await anna('promote', 'remote-iam@iam000001');
  await anna('protect', 'remote-fleet');
  const proposed = await anna('promote', 'remote-fleet@fleet0002', 'remote-iam@iam000002');
  const proposal = /proposal (\d+)/.exec(proposed)?.[1] ?? '';
  await anna('promote', 'remote-iam@iam000003');
  await expect(ola('approve', proposal)).rejects.toThrow('remote-iam changed since remote-iam@iam000002 was proposed. Propose it again.');
  expect(await liveOf(store)).toBe('fleet0001');
}, 60_000);

test('REL-R57 proposals expire, and people must be distinguishable', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const alone = releaseProgram(() => undefined).parseAsync(['protect', 'remote-fleet', '--store', store.folder, '--reason', 'x'], {
    from: 'user',
  });
  await expect(alone).rejects.toThrow('Protection needs two people with tokens of their own.');
  const { store: shared, anna } = await twoPeople();
  await anna('protect', 'remote-fleet');
  await anna('promote', 'remote-fleet@fleet0002');
  const late = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + PROPOSAL_LIFETIME + 1_000);
  await expect(approve(shared, { proposal: 8, actor: 'ops-ola', reason: 'x' })).rejects.toThrow('Proposal 8 expired at');
  late.mockRestore();
  // Control: before that, it can be approved.
  expect((await approve(shared, { proposal: 8, actor: 'ops-ola', reason: 'x' })).entry).toMatchObject({ decision: 'promote', approves: 8 });
}, 60_000);

test('REL-R57 an entry that promotes a protected remote without an approval is reported, even if it is signed', async () => {
  const { store, anna } = await twoPeople();
  await anna('protect', 'remote-fleet');
  await anna('promote', 'remote-fleet@fleet0002');
  const ledger = await readLedger(store);
  const [, release = ''] = [...(ledger.state.remotes.get('remote-fleet')?.published ?? [])].find(([build]) => build === 'fleet0002') ?? [];
  const draft = {
    decision: 'promote' as const,
    remote: 'remote-fleet',
    build: 'fleet0002',
    release,
    before: 'fleet0001',
    after: 'fleet0002',
    again: false,
  };
  const signer = await loadSigner(store, null);
  const forge = async (actor: string, approves?: number) => {
    const [entry] = await nextEntry(store, ledger, { actor, reason: 'x' }, { ...draft, ...(approves && { approves }) }, signer);
    const prepared = await prepareEntry(store, entry);
    await prepared.take();
    const { faults } = await verify(store);
    await store.objects.remove('ledger/00000009.json');
    await prepared.drop();
    return faults.join('\n');
  };
  expect(await forge('ops-ola')).toContain('changes remote-fleet, which is protected, without an approval');
  expect(await forge('ops-anna (ola)', 8)).toContain('was approved by the person who proposed it');
  expect(await forge('ops-ola', 7)).toContain('approves no open proposal');
  // Control: the entry that a second person writes is valid.
  expect(await forge('ops-ola', 8)).not.toContain('its entry');
}, 60_000);

test('[RE-07] REL-R57 administrators propose and approve in the control tower, and see which proposals are their own', async () => {
  const store = await aLiveStore(['fleet0001', 'fleet0002'], 1);
  const api = await accessApi({ a: { email: 'anna@operator.example', admin: true }, o: { email: 'ola@operator.example', admin: true } });
  const front = await startFront({ store, apiUrl: api.url });
  const decide = async (bearer: string, decision: object) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ decision, reason: 'x' });
    const response = await fetch(`${front.url}/releases/decisions`, { method: 'POST', headers, body });
    return [response.status, (await response.json()) as { error?: string; entry?: { decision: string } }] as const;
  };
  const overview = async (bearer: string) =>
    (await (await fetch(`${front.url}/releases/overview`, { headers: { authorization: `Bearer ${bearer}` } })).json()) as {
      proposals: { generation: number; own: boolean }[];
    };
  try {
    await decide('a', { action: 'protect', remote: 'remote-fleet', protected: true });
    const promote = { action: 'promote', targets: [{ remote: 'remote-fleet', build: 'fleet0002' }] };
    expect(await decide('a', promote)).toMatchObject([200, { entry: { decision: 'propose', generation: 7 } }]);
    expect((await overview('a')).proposals).toMatchObject([{ generation: 7, action: 'promote', own: true }]);
    expect((await overview('o')).proposals).toMatchObject([{ generation: 7, actor: 'anna@operator.example', own: false }]);
    expect(await decide('a', { action: 'approve', proposal: 7 })).toMatchObject([409, { error: 'own-proposal' }]);
    expect(await decide('o', { action: 'approve', proposal: 7 })).toMatchObject([200, { entry: { decision: 'promote' } }]);
    expect((await overview('o')).proposals).toEqual([]);
    expect(await liveOf(store)).toBe('fleet0002');
  } finally {
    await front.close();
    await api.close();
  }
}, 60_000);
