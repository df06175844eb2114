import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';

/** A running console whose parts can be killed. */
export interface KillTarget<Part extends string = string> {
  readonly url: string;
  readonly parts: readonly Part[];
  /** Least time between two kills of a part, in ms. */
  readonly interval: number;
  /** Parts whose return shows in the vehicles' answers, not in acknowledged writes. */
  readonly behindVehicles: readonly Part[];
  /** Kills a part with SIGKILL. Resolves when another process has its role. @throws Problem */
  kill(part: Part): Promise<void>;
  /** Resolves when every part runs again. @throws Problem */
  complete(): Promise<void>;
  /** @throws Problem if it ended */
  assertRunning(): void;
}

/** Limit for a restart, in ms. */
const TIMEOUT = 60_000;

/** Polls until a condition holds. @throws Problem if the console ends or the limit is exceeded */
export async function until(
  { assertRunning }: Pick<KillTarget, 'assertRunning'>,
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT;
  while (!(await holds())) {
    assertRunning();
    if (Date.now() > deadline) throw new Problem(`Waited ${TIMEOUT / 1000} s for ${what}.`);
    await sleep(10);
  }
}
