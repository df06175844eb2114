import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sampled } from '../console/sampled.ts';
import { builtFrom, liveBuild, release, releaseOrThrow, republish, status, withManifest } from '../releases/release-plane.ts';
import { refusedPublications, type BuildFolder } from './publications.ts';

/** Copies a build that can be changed. */
function buildFolder(folder: string, otherContainer: string): BuildFolder {
  const copy = withManifest({ folder }, (manifest) => manifest);
  const path = join(copy, 'release.json');
  return {
    folder: copy,
    otherContainer,
    manifest: (change) => writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>))),
    entry: join(copy, 'files/remoteEntry.js'),
  };
}

let otherContainer: string;
/** Never published. */
const fresh = republish(builtFrom('remote-auth'), `publication ${Date.now()}`);

test.beforeAll(async () => {
  const other = await releaseOrThrow('show', `remote-iam@${await liveBuild('remote-iam')}`, '--json');
  otherContainer = (JSON.parse(other) as { readonly container: string }).container;
});

for (const { title, rules, fault, control = () => {}, message } of sampled(refusedPublications, (publication) => publication.rules))
  test(`[RE-06] ${rules}: refuses to publish a build that ${title}`, async () => {
    const [refused, accepted] = [buildFolder(fresh.folder, otherContainer), buildFolder(fresh.folder, otherContainer)];
    fault(refused);
    control(accepted);
    const [failure, success] = await Promise.all([release('publish', refused.folder), release('publish', accepted.folder, '--dry-run')]);
    expect(success, 'the same build without the fault is published').toMatchObject({ code: 0, stderr: '' });
    expect(failure.code).toBe(2);
    expect(failure.stderr).toContain(message);
  });

test('REL-R17: a refused build leaves nothing in the store', async () => {
  expect((await status()).remotes['remote-auth']?.published).not.toContain(fresh.build);
});
