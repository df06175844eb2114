import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { PubSub } from '../pubsub/pubsub.ts';
import { allSettled } from './all-settled.ts';
import { joinElection, type LeaderElection, type LeaderSettings } from './leader-election.ts';

/** Work that only one of several server processes does: the leader. */
export interface LeaderTask {
  /**
   * Called before this process is ready, and then at intervals while another one is the leader: read what `begin` needs, so that little is left to read. Never
   * runs together with `begin`.
   */
  prepare?(): Promise<void>;
  /** This process became the leader. Tasks begin at the same time. May be called again after `end`. */
  begin(): Promise<void>;
  /** Called once all tasks have begun. Tasks that admit devices do so here, so that all subscribers get the first messages. */
  admit?(): Promise<void>;
  /** This process is no longer the leader, or `begin` or `admit` of a task failed: stop everything that had begun. */
  end(): Promise<void>;
}

/** Leader election as seen by one server process. */
export interface Leader {
  /** Whether this process is the leader and all its tasks have begun. */
  readonly isLeader: boolean;
  /** Adds a task, while modules are registered. @throws Error once the election has started */
  addTask(task: LeaderTask): void;
}

/** How often a process prepares to take over, in ms. */
const PREPARE_EVERY = 10_000;

interface LeaderParts {
  readonly db: Database;
  readonly pubsub: PubSub;
  readonly log: Logger;
}

export interface LeaderRuntime extends Leader {
  /** Joins the election, unless there are no tasks. Resolves after the first attempt. @throws when a task can't begin */
  start(): Promise<void>;
  /** Leaves the election. A leader ends its tasks, and another process takes over at once. */
  close(): Promise<void>;
}

export function createLeader({ db, pubsub, log }: LeaderParts, settings: LeaderSettings = {}): LeaderRuntime {
  const tasks: LeaderTask[] = [];
  let begun: LeaderTask[] = [];
  let election: LeaderElection | null = null;
  let started = false;

  let timer: ReturnType<typeof setInterval> | undefined;
  let preparing: Promise<void> | null = null;
  /** From the beginning of `begin` to that of `end`. */
  let leads = false;

  /** A task that can't prepare reads everything in `begin`. */
  const prepare = async () => {
    if (leads) return;
    preparing ??= allSettled(tasks.map(async (task) => task.prepare?.()))
      .catch((error: unknown) => log.warn({ err: error }, "couldn't prepare to take over as the leader"))
      .finally(() => (preparing = null));
    await preparing;
  };

  const begin = async () => {
    const since = performance.now();
    leads = true;
    await preparing;
    begun = [...tasks];
    await allSettled(tasks.map((task) => task.begin()));
    for (const task of tasks) await task.admit?.();
    log.info({ ms: Math.round(performance.now() - since) }, 'this process is the leader');
  };

  const end = async () => {
    const ending = begun.toReversed();
    begun = [];
    leads = false;
    for (const task of ending) {
      try {
        await task.end();
      } catch (error) {
        log.error({ err: error }, 'a leader task failed to stop');
      }
    }
  };

  return {
    get isLeader() {
      return election?.isLeader === true;
    },
    addTask(task) {
      if (started) throw new Error('Leader tasks must be added before the server is ready.');
      tasks.push(task);
    },
    async start() {
      started = true;
      if (tasks.length === 0) return;
      election = await joinElection({ db, pubsub, log, begin, end, ...settings });
      await prepare();
      timer = setInterval(() => void prepare(), PREPARE_EVERY);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await election?.close();
    },
  };
}
