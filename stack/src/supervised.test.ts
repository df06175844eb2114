import { Problem } from './problem.ts';
import type { ReadyProgram } from './program.ts';
import { Supervised } from './supervised.ts';

/** Fake programs that end when the test says so. */
function launcher() {
  const starts: { env: Readonly<Record<string, string>>; isRestart: boolean; at: number; die(): void }[] = [];
  let failing = 0;
  return {
    starts,
    failNext: (times: number) => (failing = times),
    async launch(env: Readonly<Record<string, string>>, { isRestart }: { isRestart: boolean }): Promise<ReadyProgram> {
      if (failing > 0) {
        failing -= 1;
        throw new Problem('The server failed to start: no memory.');
      }
      let die = () => {};
      const ended = new Promise<{ code: number; signal: null }>((done) => (die = () => done({ code: 1, signal: null })));
      starts.push({ env, isRestart, at: Date.now(), die });
      const stop = async () => die();
      return {
        name: 'server',
        pid: starts.length,
        logFile: '/logs/server.log',
        ready: {},
        ended,
        lastMessage: () => `words of ${starts.length}.`,
        signal: () => {},
        stop,
        kill: () => die(),
      };
    },
  };
}

async function supervise(needs: Supervised[] = []) {
  const fake = launcher();
  const lines: string[] = [];
  let gaveUp: Problem | null = null;
  const supervised = await Supervised.start(
    { name: 'server', launch: fake.launch, needs, log: (line) => lines.push(line), onGiveUp: (problem) => (gaveUp = problem) },
    new AbortController().signal,
  );
  return { ...fake, supervised, lines, gaveUp: () => gaveUp };
}

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('restarts a crashed part with its restart environment and exponential backoff', async () => {
  const { supervised, starts, lines } = await supervise();
  supervised.setRestartEnv({ PORT: '4000' });
  for (const wait of [100, 200, 400]) {
    const { length } = starts;
    starts.at(-1)?.die();
    await pass(wait - 1);
    expect(starts).toHaveLength(length);
    await pass(1);
    expect(starts).toHaveLength(length + 1);
  }
  expect(starts.map(({ isRestart }) => isRestart)).toEqual([false, true, true, true]);
  expect(starts.at(-1)?.env).toEqual({ PORT: '4000' });
  expect(lines.slice(0, 2)).toEqual(['stopped: words of 1. Restarting.', 'running again after 0.1 s']);
});

test('gives up after the fifth crash within a minute', async () => {
  const { starts, gaveUp } = await supervise();
  for (let death = 1; death <= 5; death += 1) {
    expect(gaveUp()).toBeNull();
    starts.at(-1)?.die();
    await pass(2_000);
  }
  expect(starts).toHaveLength(5);
  expect(gaveUp()?.message).toMatch(/^The server stopped 5 times .* Last error: words of 5\. Check \/logs\/server\.log, fix the cause/);
});

test('crashes far apart do not add up', async () => {
  const { starts, gaveUp } = await supervise();
  for (let death = 1; death <= 20; death += 1) {
    starts.at(-1)?.die();
    await pass(16_000);
  }
  expect(starts).toHaveLength(21);
  expect(gaveUp()).toBeNull();
});

test('failed starts count as crashes and give the reason', async () => {
  const { starts, failNext, gaveUp } = await supervise();
  failNext(4);
  starts[0]?.die();
  await pass(10_000);
  expect(starts).toHaveLength(1);
  expect(gaveUp()?.message).toContain('The server failed to start: no memory.');
});

test('a restart waits for its dependencies', async () => {
  const database = await supervise();
  const server = await supervise([database.supervised]);
  database.failNext(2);
  database.starts[0]?.die();
  server.starts[0]?.die();
  await pass(150);
  expect([database.starts.length, server.starts.length]).toEqual([1, 1]);
  await pass(600);
  expect([database.starts.length, server.starts.length]).toEqual([2, 2]);
});

test('a stopped or killed part is not restarted automatically', async () => {
  const { supervised, starts, lines } = await supervise();
  await supervised.stop();
  await pass(60_000);
  expect([starts.length, lines]).toEqual([1, []]);
  await supervised.restart();
  supervised.kill();
  await pass(60_000);
  expect([starts.length, lines]).toEqual([2, []]);
  // Stopping during the delay cancels the restart.
  await supervised.restart();
  starts.at(-1)?.die();
  await pass(10);
  await supervised.stop();
  await pass(60_000);
  expect(starts).toHaveLength(3);
});
