import type { RemoteModule } from '@fleet-console/contract';
import { useShell } from '@fleet-console/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, type ComponentType, type useState } from 'react';
import { MAX_FAILURES } from '../releases/breaker.ts';
import { LoadError, type ErrorClass, type LoadErrorKind } from '../releases/load-error.ts';
import { STEP_TIMEOUTS } from '../releases/loader.ts';
import { BATCH_WINDOW } from '../releases/release-beacon.ts';
import { aRelease, closeConsoles, openConsole, type FakeBackend } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { MOUNT_TIMEOUT } from '../mounting/mount-parcel.ts';

const former = aRelease(sampleDescriptor, 'aaaaaaaa');
const release = aRelease(sampleDescriptor, 'dddddddd', { version: '1.1.0' });
const other = aRelease(
  { remote: 'remote-other', routes: [{ name: 'Others', path: '/others', title: { en: 'Others', pl: 'Inne' } }], menu: [] },
  'eeeeeeee',
);
const good = { aaaaaaaa: sampleBuild('The former build'), eeeeeeee: sampleBuild('The other remote') };

let quiet: jest.SpyInstance[];
beforeEach(() => {
  quiet = [jest.spyOn(console, 'warn').mockImplementation(() => {}), jest.spyOn(console, 'error').mockImplementation(() => {})];
});
afterEach(() => {
  closeConsoles();
  jest.useRealTimers();
  for (const spy of quiet) spy.mockRestore();
});

type Code = FakeBackend['code'][string];

const open = (code: Code, overrides: { fallback?: typeof former; release?: typeof release } = {}) =>
  openConsole({
    path: '/samples',
    slots: [{ release: overrides.release ?? release, fallback: overrides.fallback ?? null }, { release: other }],
    backend: { code: { ...good, dddddddd: code } },
  });
type Opened = ReturnType<typeof open>;

/** The rest of the console works: layout, menu, and another remote. */
async function expectRestWorks({ shell }: Opened) {
  expect(screen.getByRole('link', { name: 'Management' })).toBeVisible();
  act(() => shell.navigation.go('Others'));
  expect(await screen.findByText('The other remote')).toBeVisible();
}

const throwing = (fault: () => Error) => () => {
  throw fault();
};
const sample = good.aaaaaaaa;
const without = (overrides: object) => ({ ...sample, ...overrides }) as RemoteModule;
const ofRoot = (root: ComponentType) => sampleBuild('', { root });

describe('load failures', () => {
  const kinds: Exclude<LoadErrorKind, 'crash' | 'contract'>[] = ['http', 'network', 'integrity', 'evaluation', 'shape', 'timeout'];
  const cells: [string, ErrorClass, Code, number][] = [
    ...kinds.map((kind): [string, ErrorClass, Code, number] => [
      `a ${kind} error`,
      kind === 'shape' ? 'contract' : kind,
      throwing(() => new LoadError(kind, 'bad')),
      2,
    ]),
    ['a throw on import', 'evaluation', throwing(() => new Error('thrown on import')), 2],
    ['an empty module', 'contract', {} as RemoteModule, 2],
    ['no lifecycles', 'contract', without({ app: {} }), 2],
    ['a wrong contract', 'contract', without({ contract: '^2.0.0' }), 2],
  ];

  test.each(cells)(
    '[RE-03] HREL-A4, HREL-A9: without a fallback, %s shows the error type %s and reports it',
    async (_, errorClass, code, attempts) => {
      const opened = open(code);
      expect(await screen.findByText("Couldn't load Samples")).toBeVisible();
      expect(screen.getByText(`Error type: ${errorClass}`)).toBeVisible();
      expect(screen.getByText('remote-sample 1.1.0, build dddddddd')).toBeVisible();
      expect(opened.backend.reportLog).toEqual(Array.from({ length: attempts }, () => `failed dddddddd ${errorClass}`));
      await expectRestWorks(opened);
    },
  );

  test.each(cells)(
    '[RE-03] HREL-A4, HREL-A9: with a fallback, %s shows the previous release and reports %s',
    async (_, errorClass, code) => {
      const opened = open(code, { fallback: former });
      expect(await screen.findByText('The former build')).toBeVisible();
      expect(opened.backend.reportLog[0]).toBe(`failed dddddddd ${errorClass}`);
      await waitFor(() => expect(opened.backend.reportLog).toContain('mounted aaaaaaaa'));
      await expectRestWorks(opened);
    },
  );

  test.each([
    ['the next major contract', { contract: '^2.0.0' }],
    ['a platform library that is missing', { needs: { 'left-pad': '^1.0.0' } }],
    ['another version of a platform library', { needs: { react: '^18.0.0' } }],
  ])("[RE-06] HREL-A5: doesn't request a release for %s", async (_, overrides) => {
    const opened = open(sample, { release: { ...release, ...overrides } });
    expect(await screen.findByText('Error type: contract')).toBeVisible();
    expect(opened.backend.loadedBuilds).toEqual([]);
    expect(opened.backend.reportLog).toContain('failed dddddddd contract');
    await expectRestWorks(opened);
  });
});

describe('crashes', () => {
  function InRender(): never {
    throw new Error('in render');
  }
  function InEffect() {
    useEffect(() => {
      throw new Error('in an effect');
    }, []);
    return <p>Up for a moment</p>;
  }
  /** A remote with its own copy of React: its hooks find no renderer. */
  function WithOwnReact() {
    let own: { readonly useState: typeof useState } | undefined;
    jest.isolateModules(() => {
      own = jest.requireActual('react');
    });
    return <p>{own?.useState('never')[0]}</p>;
  }
  const cells: [string, Code][] = [
    ['on bootstrap', without({ app: { ...sample.app, bootstrap: () => Promise.reject(new Error('cannot bootstrap')) } })],
    ['on mount', without({ app: { ...sample.app, mount: () => Promise.reject(new Error('cannot mount')) } })],
    [
      'on mount, at once',
      without({
        app: {
          ...sample.app,
          mount() {
            throw new Error('cannot mount');
          },
        },
      }),
    ],
    ['in render', ofRoot(InRender)],
    ['in an effect', ofRoot(InEffect)],
    ['because of its own copy of React', ofRoot(WithOwnReact)],
  ];

  test.each(cells)('[RE-04] HREL-A6, HREL-A9: a throw %s affects only its own screen', async (_, code) => {
    const opened = open(code, { fallback: former });
    expect(await screen.findByText('Samples stopped working')).toBeVisible();
    expect(screen.getByText('Error type: crash')).toBeVisible();
    expect(screen.getByText('remote-sample 1.1.0, build dddddddd')).toBeVisible();
    expect(opened.backend.reportLog).toContain('crashed dddddddd crash');
    await expectRestWorks(opened);
    act(() => opened.shell.navigation.go('Samples'));
    await opened.user.click(await screen.findByRole('button', { name: 'Use the previous version' }));
    expect(await screen.findByText('The former build')).toBeVisible();
  });

  test('[RE-04] HREL-A1, HREL-A9: gives up on a mount after 15 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = open(without({ app: { ...sample.app, mount: () => new Promise(() => {}) } }));
    await waitFor(() => expect(opened.backend.loadedBuilds).toEqual(['dddddddd']));
    await act(() => jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT + 500));
    expect(await screen.findByText('Samples stopped working')).toBeVisible();
    expect(screen.getByText('Error type: timeout')).toBeVisible();
    expect(opened.backend.reportLog).toEqual(['crashed dddddddd timeout']);
    await act(() => jest.advanceTimersByTimeAsync(BATCH_WINDOW));
    expect(opened.backend.reports.flatMap(({ reports }) => reports)).toEqual([
      { remote: 'remote-sample', build: 'dddddddd', what: 'failed', fault: 'timeout' },
    ]);
    await expectRestWorks(opened);
  });

  test('[RE-04] HREL-A9: reports a root that fails to unmount; the next screen is shown', async () => {
    const opened = open(without({ app: { ...sample.app, unmount: () => Promise.reject(new Error('cannot unmount')) } }));
    expect(await screen.findByText('The former build')).toBeVisible();
    expect(opened.backend.reportLog).toEqual(['mounted dddddddd']);
    await expectRestWorks(opened);
    await waitFor(() => expect(opened.backend.reportLog).toContain('failed dddddddd crash'));
    expect(screen.queryByText('The former build')).toBeNull();
  });

  test('[RE-03] HREL-A1: gives up on a hanging module twice, then uses the previous release', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const opened = open(() => new Promise<never>(() => {}) as never, { fallback: former });
    await screen.findByRole('status', { name: 'Loading Samples…' });
    await act(() => jest.advanceTimersByTimeAsync(2 * STEP_TIMEOUTS.module + 500));
    expect(await screen.findByText('The former build')).toBeVisible();
    expect(opened.backend.reportLog.slice(0, 2)).toEqual(['failed dddddddd timeout', 'failed dddddddd timeout']);
  });

  test('[RE-11] HREL-A6: reports a throw in a bus listener; the screen stays', async () => {
    function Listens() {
      const { bus } = useShell();
      useEffect(
        () =>
          bus.on('fleet.selection', () => {
            throw new Error('in a listener');
          }),
        [bus],
      );
      return <p>Listening</p>;
    }
    const opened = open(ofRoot(Listens));
    expect(await screen.findByText('Listening')).toBeVisible();
    act(() => opened.shell.bus.emit('fleet.selection', { vehicleIds: ['1'] }));
    expect(screen.getByText('Listening')).toBeVisible();
    expect(opened.backend.reportLog).toContain('failed dddddddd crash');
    await expectRestWorks(opened);
  });

  test('[RE-11] HREL-A6, HREL-A9: drops and reports an invalid event of a release; its screen stays', async () => {
    function Sends() {
      const { bus } = useShell();
      useEffect(() => bus.emit('fleet.selection', { vehicleIds: 'all of them' } as never), [bus]);
      return <p>Sent</p>;
    }
    const opened = open(ofRoot(Sends));
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(opened.backend.reportLog).toContain('failed dddddddd crash');
    // The host's own events aren't the release's.
    opened.backend.reportLog.length = 0;
    act(() => opened.shell.bus.emit('fleet.selection', { vehicleIds: 1 } as never));
    expect(opened.backend.reportLog).toEqual([]);
    await expectRestWorks(opened);
  });

  test.each(['error', 'unhandledrejection'])('[RE-04] HREL-A6: reports an uncaught %s with its release', async (kind) => {
    const opened = open(sampleBuild('The newest build'));
    expect(await screen.findByText('The newest build')).toBeVisible();
    const error = Object.assign(new Error('in a handler'), { stack: 'at click (http://x/r/remote-sample/dddddddd/1.js:1:2)' });
    window.dispatchEvent(Object.assign(new Event(kind), { error, reason: error, message: '', filename: '' }));
    window.dispatchEvent(Object.assign(new Event(kind), { error: new Error('not of a remote'), reason: 'unknown', filename: '' }));
    expect(opened.backend.reportLog.filter((line) => line.startsWith('failed'))).toEqual(['failed dddddddd crash']);
    expect(screen.getByText('The newest build')).toBeVisible();
  });
});

describe('replacing a release', () => {
  test('[RE-02] HREL-A8: removes the listeners of a replaced release, and loads its code again when it returns', async () => {
    const received: string[] = [];
    const listening = (text: string) => () => {
      // State that outlives screens belongs to the module.
      let subscribed = false;
      return sampleBuild('', {
        root: function Root() {
          const { bus } = useShell();
          useEffect(() => {
            if (subscribed) return;
            subscribed = true;
            bus.on('fleet.selection', () => void received.push(text));
          }, [bus]);
          return <p>{text}</p>;
        },
      });
    };
    const opened = openConsole({
      path: '/samples',
      slots: [{ release: former }],
      backend: { code: { aaaaaaaa: listening('former'), dddddddd: listening('newest') } },
    });
    const emitSelection = () => {
      received.length = 0;
      act(() => opened.shell.bus.emit('fleet.selection', { vehicleIds: ['1'] }));
      return received;
    };
    expect(await screen.findByText('former')).toBeVisible();
    expect(emitSelection()).toEqual(['former']);
    await opened.publish([{ release, bad: ['aaaaaaaa'] }]);
    expect(await screen.findByText('newest')).toBeVisible();
    expect(emitSelection()).toEqual(['newest']);
    await opened.publish([{ release: former, bad: ['dddddddd'] }]);
    expect(await screen.findByText('former')).toBeVisible();
    expect(emitSelection()).toEqual(['former']);
    expect(opened.backend.loadedBuilds).toEqual(['aaaaaaaa', 'dddddddd', 'aaaaaaaa']);
  });
});

describe('the circuit breaker', () => {
  const stoppedText = `It failed ${MAX_FAILURES} times in this tab, so it won't start again automatically. Click Retry to start it.`;

  /** Opens the screen until its release has reached the failure limit. */
  async function exhaust({ shell }: Opened, text: string) {
    for (let failures = 1; failures < MAX_FAILURES; failures += 1) {
      expect(await screen.findByText(text)).toBeVisible();
      act(() => shell.navigation.go('Others'));
      expect(await screen.findByText('The other remote')).toBeVisible();
      act(() => shell.navigation.go('Samples'));
    }
    expect(await screen.findByText(text)).toBeVisible();
    act(() => shell.navigation.go('Others'));
    expect(await screen.findByText('The other remote')).toBeVisible();
  }

  test("[RE-04] HREL-A7: doesn't remount a release that crashed three times; Retry mounts it", async () => {
    let broken = true;
    let mounts = 0;
    function Flaky() {
      mounts += 1;
      if (broken) throw new Error('bad mood');
      return <p>Fine again</p>;
    }
    const opened = open(ofRoot(Flaky));
    await exhaust(opened, 'Samples stopped working');
    const before = mounts;
    act(() => opened.shell.navigation.go('Samples'));
    expect(await screen.findByText(stoppedText)).toBeVisible();
    expect(screen.getByText('Error type: crash')).toBeVisible();
    expect(mounts).toBe(before);
    broken = false;
    await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Fine again')).toBeVisible();
  });

  test("[RE-03] HREL-A7: doesn't request a release again that failed to load three times; Retry loads it", async () => {
    let broken = true;
    const opened = open(() => {
      if (broken) throw new LoadError('http', 'gone');
      return sampleBuild('Here again');
    });
    await exhaust(opened, "Couldn't load Samples");
    const requestCount = opened.backend.loadedBuilds.length;
    act(() => opened.shell.navigation.go('Samples'));
    expect(await screen.findByText(stoppedText)).toBeVisible();
    expect(opened.backend.loadedBuilds).toHaveLength(requestCount);
    broken = false;
    await opened.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here again')).toBeVisible();
  });

  test('[RE-04] HREL-A7: uses the fallback automatically', async () => {
    function Throws(): never {
      throw new Error('always');
    }
    const opened = open(ofRoot(Throws), { fallback: former });
    await exhaust(opened, 'Samples stopped working');
    act(() => opened.shell.navigation.go('Samples'));
    expect(await screen.findByText('The former build')).toBeVisible();
  });
});
