import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aHostBuild, freshFolder, removeFolders } from '../testing/fake-build.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { releaseProgram } from '../cli/program.ts';
import { storeLocation } from './location.ts';

afterAll(removeFolders);

test('REL-R55 the store is found by RELEASE_STORE, its former name, the data folder, or in .data, in this order', () => {
  const settings = { RELEASE_STORE: ' a ', STORE: 'b', DATA: 'c' };
  expect(storeLocation(settings, '/base')).toBe('/base/a');
  expect(storeLocation({ ...settings, RELEASE_STORE: '' }, '/base')).toBe('/base/b');
  expect(storeLocation({ DATA: 'c' }, '/base')).toBe('/base/c/store');
  expect(storeLocation({}, '/base')).toBe('/base/.data/store');
  expect(storeLocation({ RELEASE_STORE: 's3://bucket/console?region=eu' }, '/base')).toBe('s3://bucket/console?region=eu');
});

test('REL-R55 reading and deciding where no store is fail, name the place, and create nothing', async () => {
  const data = await freshFolder();
  const place = join(data, 'store');
  const env = { DATA: data, RELEASE_STORE: '', STORE: '' };
  const because = ['--reason', 'test', '--actor', 'anna'];
  const release = async (...args: string[]) => {
    const output: string[] = [];
    Object.assign(process.env, env);
    await releaseProgram((text) => output.push(text)).parseAsync(args, { from: 'user' });
    return output.join('\n');
  };
  const commands = [
    ['status'],
    ['history'],
    ['health'],
    ['verify'],
    ['token', 'list'],
    ['show', 'host@host00001'],
    ['promote', 'host@host00001', ...because],
    ['rollback', 'remote-fleet', ...because],
    ['prune', ...because],
  ];
  for (const command of commands) await expect(release(...command)).rejects.toThrow(`There is no release store in ${place}.`);
  const answers = await Promise.all([
    ended(runTypeScript('cli/main.ts', ['status'], { env })),
    ended(runTypeScript('front/main.ts', [], { env: { ...env, API_URL: 'http://127.0.0.1:1' } })),
  ]);
  const missing = { code: 1, stdout: '', stderr: expect.stringMatching(`^There is no release store in ${place}\\. `) };
  expect(answers).toMatchObject([missing, missing]);
  expect(readdirSync(data)).toEqual([]);

  // A store without releases isn't taken for an empty console. Control: once a build is published, all commands find it.
  const build = await aHostBuild();
  await release('publish', build, ...because, '--dry-run');
  await expect(release('status')).rejects.toThrow(`No releases are published in ${place}.`);
  await release('publish', build, ...because);
  expect(await release('status')).toMatch(`Store: ${place}\n`);
}, 120_000);
