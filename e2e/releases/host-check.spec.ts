import { expect, test } from '../console/fixtures.ts';
import { SOAK } from '../console/sampled.ts';
import { buildVariant, check, liveBuild, release, releaseOrThrow, sourceOf } from './release-plane.ts';

test('REL-R40, REL-R41: refuses to promote a host that breaks a live remote', { tag: SOAK }, async () => {
  test.setTimeout(400_000);
  const good = await liveBuild('remote-fleet');
  const shells = 'src/releases/release-shells.ts';
  const text = sourceOf(shells, 'host');
  const overlay = { [shells]: text.replace('scope: readable(shell.scope)', 'scope: undefined as never') };
  expect(overlay[shells]).not.toBe(text);
  const breaking = await buildVariant({ overlay, name: 'host' });
  await releaseOrThrow('publish', breaking.folder);
  const { code, checks } = await check(`host@${breaking.build}`);
  expect(checks.find(({ remote }) => remote === 'remote-fleet')).toMatchObject({
    build: good,
    host: breaking.build,
    outcome: 'failed',
    fault: 'crash',
    where: '/vehicles',
  });
  expect(checks.find(({ remote }) => remote === 'remote-auth')).toMatchObject({ outcome: 'passed' });
  expect(code).toBe(2);
  const refused = await release('promote', `host@${breaking.build}`);
  expect(refused.code).toBe(2);
  // Names the first broken remote.
  expect(refused.stderr).toMatch(new RegExp(`the check of remote-\\w+@\\w+ in host@${breaking.build} failed: crash at /`));
  await releaseOrThrow('withdraw', `host@${breaking.build}`);
});
