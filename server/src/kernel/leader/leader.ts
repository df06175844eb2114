import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import type { PubSub } from '../pubsub/pubsub.ts';
import { joinElection, type LeaderElection, type LeaderSettings } from './leader-election.ts';

/** Work that only one of several server processes does: the leader. */
export interface LeaderTask {
  /** This process became the leader. May be called again after `end`. */
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

  const begin = async () => {
    for (const task of tasks) {
      begun.push(task);
      await task.begin();
    }
    for (const task of tasks) await task.admit?.();
  };

  const end = async () => {
    const ending = begun.toReversed();
    begun = [];
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
      if (tasks.length > 0) election = await joinElection({ db, pubsub, log, begin, end, ...settings });
    },
    async close() {
      await election?.close();
    },
  };
}
