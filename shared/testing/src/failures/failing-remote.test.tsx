import { useShell } from '@fleet-console/remote-kit';
import { join } from 'node:path';
import { useEffect, useState } from 'react';
import { callSitesIn, callSitesOf, siteName } from './call-sites.ts';
import { textsOf, whyEnglish } from './english-texts.ts';
import { kindsOfCalls, type Thoroughness } from './failing-calls.ts';
import { failureKinds, representativeKinds } from './failure-kinds.ts';
import { failingRemote, type RemoteScenario } from './failing-remote.tsx';

const KIT = join(__dirname, '../../../remote-kit');

interface ScreenBehaviour {
  /** Text shown for a failed read and for a failed save. */
  readonly read?: (error: Error) => string | null;
  readonly saved?: (error: Error) => string | null;
  readonly clearedFields?: boolean;
  readonly staysBusy?: boolean;
}

/** A remote with one read and one save that shows their failures as given. */
function remote(
  { read = () => 'Nie wczytano', saved = () => 'Nie zapisano', clearedFields = false, staysBusy = false }: ScreenBehaviour,
  thorough: Thoroughness = 'every kind',
) {
  const steps: RemoteScenario['steps'] = [(screen) => screen.type('Nazwa', 'Ala'), (screen) => screen.press('Zapisz')];
  return failingRemote({
    definition: {
      name: 'remote-example',
      words: {},
      root: function Root() {
        const { transport } = useShell();
        const [name, setName] = useState('');
        const [shownText, setShownText] = useState<string | null>(null);
        const [busy, setBusy] = useState(false);
        const request = async (path: string, method: string) => {
          const response = await transport.fetch(path, { method });
          if (!response.ok) throw new Error(await response.text());
          return 1;
        };
        const [failed, setFailed] = useState<Error | null>(null);
        useEffect(() => {
          request('/v1/it', 'GET').catch(setFailed);
          // oxlint-disable-next-line react/exhaustive-deps -- once.
        }, []);
        const save = async () => {
          setBusy(true);
          try {
            await request('/v1/it/7', 'POST');
          } catch (error) {
            setShownText(saved(error as Error));
            if (clearedFields) setName('');
            if (staysBusy) return;
          }
          setBusy(false);
        };
        return (
          <div aria-busy={busy}>
            <p title={failed ? (read(failed) ?? undefined) : undefined} />
            <input aria-label="Nazwa" value={name} onChange={({ target }) => setName(target.value)} />
            <button type="button" onClick={() => void save()}>
              Zapisz
            </button>
            {shownText}
          </div>
        );
      },
    },
    descriptor: { routes: [{ name: 'It', path: '/it', title: { en: 'It', pl: 'To' } }] },
    folder: KIT,
    params: {},
    thorough,
    scenarios: [{ at: '/it', steps }],
    options: () => ({ answer: () => 1 }),
    nameOf: (_site, { method, path }) => `${method} ${path}`,
  });
}

test('reports nothing for a remote that shows every failure in Polish; each call fails in every way', async () => {
  const { cases, sites, found } = await remote({});
  expect(found).toEqual([]);
  expect([...sites]).toEqual(['GET /v1/it', 'POST /v1/it/7']);
  expect(cases).toBe(2 * failureKinds.length);
});

test('in a full run, each call fails in one way of each class, and all calls together in every way', async () => {
  const { cases, kinds, found } = await remote({}, 'every class');
  expect(found).toEqual([]);
  expect(cases).toBeLessThan(2 * failureKinds.length);
  expect([...kinds].toSorted()).toEqual(failureKinds.toSorted());
  for (const calls of [1, 2, 7, 40]) {
    const kindsByCall = kindsOfCalls(calls, 'every class');
    expect(kindsByCall).toHaveLength(calls);
    expect(kindsByCall.flat()).toEqual(expect.arrayContaining(failureKinds));
    for (const each of kindsByCall) expect(each).toEqual(expect.arrayContaining([...representativeKinds]));
  }
});

test('with --changed, each call fails in one way, and the calls of a package together in every way', async () => {
  const { cases, kinds, sites, found } = await remote({}, 'one');
  expect(found).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(sites.size);
  expect([...kinds].toSorted()).toEqual(failureKinds.toSorted());
  for (const calls of [1, 2, 7, 40]) {
    const kindsByCall = kindsOfCalls(calls, 'one');
    expect(kindsByCall).toHaveLength(calls);
    expect(kindsByCall.flat()).toEqual(expect.arrayContaining(failureKinds));
    for (const each of kindsByCall) expect(each).not.toHaveLength(0);
  }
});

test.each<[string, ScreenBehaviour]>([
  ['what a server says after a read', { read: (error) => error.message || 'Nie' }],
  ['a save whose failure is swallowed', { saved: () => null }],
])('detects in a full run: %s', async (_what, behaviour) => {
  expect((await remote(behaviour, 'every class')).found).not.toEqual([]);
});

test.each<[string, ScreenBehaviour, RegExp, number]>([
  ['what a server says after a read', { read: (error) => error.message || 'Nie' }, /^\/it, GET \/v1\/it, 401: said by the server/, 12],
  ['an English text after a save', { saved: () => 'Retry' }, /POST .*: English text: Retry$/, 15],
  ['an English sentence of no file', { saved: () => 'The thing was not saved' }, /: English words: The thing/, 15],
  ['a bare code', { saved: () => 'Błąd: not-found' }, /: bare code: Błąd/, 15],
  ['a value that is no text', { saved: () => 'Błąd undefined' }, /: not a text/, 15],
  ['a save whose failure is swallowed', { saved: () => null }, /POST .*: nothing is said$/, 15],
  ['a read whose failure is swallowed', { read: () => null }, /GET .*: nothing is said$/, 15],
  ['input that is lost', { clearedFields: true }, /: lost what was typed: Ala$/, 15],
  ['a screen that waits for ever', { staysBusy: true }, /: waits for ever$/, 15],
])('detects %s', async (_what, behaviour, expected, min) => {
  const { found } = await remote(behaviour);
  expect(
    found.filter((fault) => expected.test(fault) || new RegExp(expected.source.replace('401', '.*')).test(fault)).length,
  ).toBeGreaterThanOrEqual(min);
});

test('finds call sites in every syntax', () => {
  const code = `rest.GET('/v1/it', {}); api.POST(\n  '/v1/it/{id}'); graphql(\`\n  mutation Save($id: ID!) { save }\`); transport.fetch(path)`;
  expect(callSitesIn('a.ts', code).map(siteName)).toEqual([
    'a.ts: GET /v1/it',
    'a.ts: POST /v1/it/{id}',
    'a.ts: mutation Save',
    'a.ts: fetch',
  ]);
  expect(callSitesOf(join(__dirname, '../../../api/src'))).toContainEqual({ file: 'graphql.ts', calls: 'fetch' });
});

test('accepts Polish texts and data', () => {
  const texts = textsOf([join(KIT, 'src')]);
  for (const text of [
    'Nie udało się zapisać. Spróbuj ponownie.',
    'Anna Nowak',
    'Night shift',
    'To nie jest poprawny adres e-mail',
    '502 m',
  ])
    expect(whyEnglish(text, texts)).toBeNull();
  expect(whyEnglish('Unexpected token < in JSON', texts)).toBe('English words');
});
