import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, promote, publish } from '@fleet-console/releases';
import { keepLiveBuilds } from './live-builds.ts';

const by = { actor: 'anna', reason: 'for the test' };
const failed = (name: string) => ({ name, errors: [`${name}/src/Screen.tsx:2:1\nExpression expected`] });

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fleet-live-builds-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function storeWithHost(): Promise<string> {
  const host = { remote: 'host', version: '1.0.0', build: 'host00001', files: {}, offers: '1.99.0', provides: {}, scripts: [], styles: [] };
  mkdirSync(join(folder, 'a-host/files'), { recursive: true });
  writeFileSync(join(folder, 'a-host/release.json'), JSON.stringify(host));
  const store = await openStore(join(folder, 'store'));
  await publish(store, join(folder, 'a-host'), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  return join(folder, 'store');
}

test('a package that does not build keeps its live build, and its error is shown with file and line', async () => {
  expect(await keepLiveBuilds(await storeWithHost(), [failed('host')])).toEqual([
    "host doesn't build. Its live build host00001 stays:\n\nhost/src/Screen.tsx:2:1\nExpression expected\n",
  ]);
});

test('a package that does not build and is not live stops the start with file and line', async () => {
  const expected = "remote-new doesn't build, and none of its builds is live:\n\nremote-new/src/Screen.tsx:2:1\nExpression expected\n";
  await expect(keepLiveBuilds(await storeWithHost(), [failed('host'), failed('remote-new')])).rejects.toThrow(expected);
  // Before the first start there is no store.
  await expect(keepLiveBuilds(join(folder, 'nothing'), [failed('remote-new')])).rejects.toThrow(expected);
});
