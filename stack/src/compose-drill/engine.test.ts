import { findEngine, isComposeSupported } from './engine.ts';

const answering = (answers: Readonly<Record<string, string>>) => (command: string) => {
  const answer = answers[command];
  return answer === undefined
    ? Promise.reject(new Error(`docker ${command} ended with 1:\nCannot connect to the Docker daemon\nmore`))
    : Promise.resolve(answer);
};

test('[PR-01] finds an engine with Compose', async () => {
  expect(await findEngine(answering({ version: '28.5.2', compose: '2.40.3' }))).toEqual({ engine: '28.5.2', compose: '2.40.3' });
});

test.each([
  [{}, 'Skipped: no Docker Engine answers (Cannot connect to the Docker daemon).'],
  [{ version: '28.5.2' }, 'Skipped: no Docker Compose plugin answers (Cannot connect to the Docker daemon).'],
  [{ version: '28.5.2', compose: 'v2.19.1' }, 'Skipped: Docker Compose v2.19.1 is older than 2.20.'],
])('[PR-01] without an engine that can run it, the drill says why it is skipped: %j', async (answers, missing) => {
  expect(await findEngine(answering(answers))).toEqual({ missing });
});

test('[PR-01] without Docker, the drill is skipped', async () => {
  const noProgram = () => Promise.reject(Object.assign(new Error('spawn docker ENOENT'), { code: 'ENOENT' }));
  expect(await findEngine(noProgram)).toEqual({ missing: 'Skipped: no Docker Engine answers (spawn docker ENOENT).' });
});

test.each([
  ['2.20.0', true],
  ['v2.40.3-desktop.1', true],
  ['5.0.1', true],
  ['2.9.0', false],
  ['1.29.2', false],
  ['unknown', false],
])('[PR-01] whether Compose %s can read the compose file: %s', (version, expected) => {
  expect(isComposeSupported(version)).toBe(expected);
});
