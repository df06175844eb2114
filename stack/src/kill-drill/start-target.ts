import { Problem } from '../problem.ts';
import { until, type KillTarget } from './kill-target.ts';
import { parts, type Part, type RunningStart } from './running-start.ts';

/** The parts of a `pnpm start`, which restarts them itself. */
export function startTarget(start: RunningStart): KillTarget<Part> {
  let isOver = false;
  void start.ended.then(() => (isOver = true));
  const assertRunning = () => {
    if (isOver) throw new Problem(`pnpm start ended:\n${start.output()}`);
  };
  return {
    url: start.url,
    parts,
    // Five crashes within a minute are final.
    interval: 16_000,
    behindVehicles: ['sandbox'],
    assertRunning,
    complete: () => Promise.resolve(),
    async kill(part) {
      const pid = start.pidOf(part);
      if (pid === null) throw new Problem(`No process found for ${part}:\n${start.output()}`);
      process.kill(pid, 'SIGKILL');
      await until({ assertRunning }, `a new ${part}`, () => ![null, pid].includes(start.pidOf(part)));
    },
  };
}
