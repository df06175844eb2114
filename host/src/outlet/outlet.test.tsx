import { useDraftState } from '@fleet-console/remote-kit/form';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LoadError } from '../releases/load-error.ts';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { PREFETCH_DELAY } from './useRelease.ts';

const first = aRelease(sampleDescriptor, 'aaaaaaaa');
const second = aRelease(sampleDescriptor, 'dddddddd', { version: '1.1.0' });
const code = { aaaaaaaa: sampleBuild('The first build'), dddddddd: sampleBuild('The second build') };
const other = aRelease(
  { remote: 'remote-other', routes: [{ name: 'Others', path: '/others', title: { en: 'Others', pl: 'Inne' } }], menu: [] },
  'eeeeeeee',
);

let quiet: jest.SpyInstance[];
beforeEach(() => {
  quiet = [jest.spyOn(console, 'warn').mockImplementation(() => {}), jest.spyOn(console, 'error').mockImplementation(() => {})];
});
afterEach(() => {
  closeConsoles();
  for (const spy of quiet) spy.mockRestore();
});

describe('loading', () => {
  test('[RE-03] retries a release that fails once', async () => {
    const failsOnce = (attempt: number) => {
      if (attempt === 0) throw new LoadError('network', 'cut');
      return code.dddddddd;
    };
    const { backend } = openConsole({
      path: '/samples',
      slots: [{ release: second, fallback: first }],
      backend: { code: { ...code, dddddddd: failsOnce } },
    });
    expect(await screen.findByText('The second build')).toBeVisible();
    expect(backend.loadedBuilds).toEqual(['dddddddd', 'dddddddd']);
  });

  test.each(['network', 'integrity', 'evaluation', 'shape'] as const)(
    '[RE-03] uses the last good release after two failures (%s)',
    async (kind) => {
      const fails = () => {
        throw new LoadError(kind, 'bad');
      };
      const { backend } = openConsole({
        path: '/samples',
        slots: [{ release: second, fallback: first }],
        backend: { code: { ...code, dddddddd: fails } },
      });
      expect(await screen.findByText('The first build')).toBeVisible();
      expect(backend.loadedBuilds).toEqual(['dddddddd', 'dddddddd', 'aaaaaaaa']);
    },
  );

  test("[RE-03] doesn't mount a module that isn't a remote", async () => {
    openConsole({ path: '/samples', slots: [{ release: second, fallback: first }], backend: { code: { ...code, dddddddd: {} as never } } });
    expect(await screen.findByText('The first build')).toBeVisible();
  });

  test("[RE-06] doesn't request a release for the next major contract", async () => {
    const next = { ...second, contract: '^2.0.0' };
    const { backend } = openConsole({ path: '/samples', slots: [{ release: next, fallback: first }], backend: { code } });
    expect(await screen.findByText('The first build')).toBeVisible();
    expect(backend.loadedBuilds).toEqual(['aaaaaaaa']);
  });

  test("[RE-06] doesn't mount a module that requires the next major contract", async () => {
    openConsole({
      path: '/samples',
      slots: [{ release: second }],
      backend: { code: { dddddddd: { ...code.dddddddd, contract: '^2.0.0' } } },
    });
    expect(await screen.findByText("Couldn't load Samples")).toBeVisible();
    expect(screen.getByText("It isn't compatible with this version of the console.")).toBeVisible();
  });

  test('[RE-03] shows what failed without a good release; Retry loads it, and the rest of the console works', async () => {
    let broken = true;
    const mends = () => {
      if (broken) throw new LoadError('network', 'cut');
      return code.dddddddd;
    };
    const slots = [{ release: second }, { release: other }];
    const { user, shell } = openConsole({
      path: '/samples',
      slots,
      backend: { code: { dddddddd: mends, eeeeeeee: sampleBuild('The other remote') } },
    });
    expect(await screen.findByText("Couldn't load Samples")).toBeVisible();
    expect(screen.getByText("Couldn't download its files. Check your connection and try again.")).toBeVisible();
    expect(screen.getByText('remote-sample 1.1.0, build dddddddd')).toBeVisible();

    act(() => shell.navigation.go('Others'));
    expect(await screen.findByText('The other remote')).toBeVisible();
    act(() => shell.navigation.go('Samples'));
    await screen.findByText("Couldn't load Samples");
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The second build')).toBeVisible();
  });

  test('[RE-02] prefetches the fallback once, when idle', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { backend } = openConsole({ path: '/samples', slots: [{ release: second, fallback: first }], backend: { code } });
    expect(await screen.findByText('The second build')).toBeVisible();
    expect(backend.loadedBuilds).toEqual(['dddddddd']);
    await act(() => jest.advanceTimersByTimeAsync(PREFETCH_DELAY));
    expect(backend.loadedBuilds).toEqual(['dddddddd', 'aaaaaaaa']);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(backend.loadedBuilds).toHaveLength(2);
    expect(screen.getByText('The second build')).toBeVisible();
    jest.useRealTimers();
  });

  test('[RE-02] ignores a failed prefetch and retries when the release is needed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let away = true;
    const comesBack = () => {
      if (away) throw new LoadError('network', 'cut');
      return code.aaaaaaaa;
    };
    const { backend, publish } = openConsole({
      path: '/samples',
      slots: [{ release: second, fallback: first }],
      backend: { code: { ...code, aaaaaaaa: comesBack } },
    });
    expect(await screen.findByText('The second build')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(PREFETCH_DELAY));
    expect(backend.loadedBuilds).toEqual(['dddddddd', 'aaaaaaaa']);
    expect(screen.queryByRole('alert')).toBeNull();
    away = false;
    await publish([{ release: first, bad: ['dddddddd'] }]);
    expect(await screen.findByText('The first build')).toBeVisible();
    jest.useRealTimers();
  });

  test('[RE-03] gives up on a step after its timeout', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const hangs = () => new Promise<never>(() => {}) as never;
    openConsole({ path: '/samples', slots: [{ release: second }], backend: { code: { dddddddd: hangs } } });
    await screen.findByRole('status', { name: 'Loading Samples…' });
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('Loading data. It may take a little longer.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(await screen.findByText('It took too long to load.')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('crashes', () => {
  function Throws(): never {
    throw new Error('the screen threw');
  }

  test("[RE-04] limits a crash to the remote's own screen; Retry mounts it again", async () => {
    let broken = true;
    function Flaky() {
      if (broken) throw new Error('bad mood');
      return <p>Fine again</p>;
    }
    const { user } = openConsole({
      path: '/samples',
      slots: [{ release: first }],
      backend: { code: { aaaaaaaa: sampleBuild('', { root: Flaky }) } },
    });
    expect(await screen.findByText('Samples stopped working')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Samples', level: 1 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Management' })).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Fine again')).toBeVisible();
  });

  test('[RE-04] offers the previous version if there is one', async () => {
    const { user } = openConsole({
      path: '/samples',
      slots: [{ release: second, fallback: first }],
      backend: { code: { ...code, dddddddd: sampleBuild('', { root: Throws }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Use the previous version' }));
    expect(await screen.findByText('The first build')).toBeVisible();
  });

  test('[RE-04] treats failing lifecycles as a crash', async () => {
    const fails = { ...code.aaaaaaaa, app: { ...code.aaaaaaaa.app, mount: () => Promise.reject(new Error('cannot mount')) } };
    openConsole({ path: '/samples', slots: [{ release: first }], backend: { code: { aaaaaaaa: fails } } });
    expect(await screen.findByText('Samples stopped working')).toBeVisible();
  });
});

describe('switching', () => {
  const open = async () => {
    const opened = openConsole({ path: '/samples', slots: [{ release: first }], backend: { code } });
    await screen.findByText('The first build');
    return opened;
  };

  test('[RE-02] switches to a newer release at the next navigation', async () => {
    const { publish, user } = await open();
    await publish([{ release: second, fallback: first }]);
    expect(screen.getByText('The first build')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Details' }));
    expect(await screen.findByText('The second build')).toBeVisible();
  });

  test('[RE-02] replaces a withdrawn release immediately', async () => {
    const { publish } = await open();
    await publish([{ release: second, bad: ['aaaaaaaa'] }]);
    expect(await screen.findByText('The second build')).toBeVisible();
    expect(screen.queryByText('The first build')).toBeNull();
  });

  test('[RE-02] offers the switch instead if there are unsaved changes', async () => {
    const { publish, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Hold' }));
    await publish([{ release: second, bad: ['aaaaaaaa'] }]);
    expect(await screen.findByText('This version was withdrawn')).toBeVisible();
    expect(screen.getByText('The first build')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch now' }));
    expect(await screen.findByText('The second build')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('This version was withdrawn')).toBeNull());
  });

  test('[RE-02] asks before typed text is lost', async () => {
    const { publish, user } = await open();
    await user.type(screen.getByLabelText('Note'), 'half a sen');
    await publish([{ release: second, bad: ['aaaaaaaa'] }]);
    expect(await screen.findByText('This version was withdrawn')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
  });

  test('[RE-02] HREL-A28, HREL-A29: input is carried over where fields agree, and shown where they do not', async () => {
    const form = (...names: string[]) => {
      const initial: Readonly<Record<string, string>> = Object.fromEntries(names.map((name) => [name, '']));
      return sampleBuild('', {
        root: function Form() {
          const [draft, setDraft] = useDraftState('sample', initial);
          return names.map((name) => (
            <input
              key={name}
              aria-label={name}
              value={draft[name]}
              onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
            />
          ));
        },
      });
    };
    const { publish, user } = openConsole({
      path: '/samples',
      slots: [{ release: first }],
      backend: { code: { aaaaaaaa: form('note', 'remark-one'), dddddddd: form('note', 'remark-two') } },
    });
    await user.type(await screen.findByLabelText('note'), 'Two boxes');
    await user.type(screen.getByLabelText('remark-one'), 'Mirror is loose');
    await publish([{ release: second, bad: ['aaaaaaaa'] }]);
    await user.click(await screen.findByRole('button', { name: 'Switch now' }));
    expect(await screen.findByLabelText('remark-two')).toHaveValue('');
    expect(screen.getByLabelText('note')).toHaveValue('Two boxes');
    expect(await screen.findByText('Your unsaved changes were restored')).toBeVisible();
    const title = await screen.findByText("Some of your input doesn't fit this version", {}, { timeout: 4_000 });
    const unplaced = within(title.closest<HTMLElement>('[role="alert"]') ?? document.body);
    expect(unplaced.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Mirror is loose']);
    await user.click(unplaced.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText("Some of your input doesn't fit this version")).toBeNull();
  });

  test('[RE-02] keeps a withdrawn release on screen if its successor fails to load', async () => {
    const { publish, backend } = await open();
    backend.code.dddddddd = () => {
      throw new LoadError('network', 'cut');
    };
    await publish([{ release: second, bad: ['aaaaaaaa'] }]);
    await waitFor(() => expect(backend.loadedBuilds.filter((build) => build === 'dddddddd')).toHaveLength(2));
    expect(screen.getByText('The first build')).toBeVisible();
  });

  test('[RE-10] REL-R44 removes a retired remote from menu and routes; its screen says so, and returns when the remote is promoted again', async () => {
    const { publish, user, backend } = await open();
    expect(screen.getByRole('link', { name: 'Management' })).toBeVisible();
    await publish([]);
    expect(await screen.findByText('Samples is no longer available')).toBeVisible();
    expect(screen.queryByText('The first build')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Management' })).toBeNull();
    backend.code.ffffffff = sampleBuild('The third build');
    await publish([{ release: aRelease(sampleDescriptor, 'ffffffff') }]);
    expect(await screen.findByText('The third build')).toBeVisible();
    await publish([]);
    await user.click(await screen.findByRole('button', { name: 'Go to Welcome' }));
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    expect(screen.queryByText('Samples is no longer available')).toBeNull();
  });

  test('[RE-10] REL-R44 keeps the screen of a retired remote with unsaved changes until the user leaves', async () => {
    const { publish, user } = await open();
    await user.type(screen.getByLabelText('Note'), 'half a sen');
    await publish([]);
    expect(await screen.findByText('This screen was removed from the console')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sen');
    await user.click(screen.getByRole('button', { name: 'Leave the screen' }));
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  test('[RE-10] adds the menu entry of a new remote without a reload', async () => {
    const { publish } = openConsole({ backend: { code } });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    expect(screen.queryByRole('link', { name: 'Management' })).toBeNull();
    await publish([{ release: first }]);
    expect(await screen.findByRole('link', { name: 'Management' })).toBeVisible();
  });
});
