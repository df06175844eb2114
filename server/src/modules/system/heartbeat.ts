import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { eq, lt, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { createFiguresReader } from './process-figures.ts';
import { serverProcesses } from './schema.ts';

/** In ms. */
const INTERVAL = 5_000;
/** Rows of servers that crashed are deleted after this time. */
const KEPT_FOR = sql`interval '1 hour'`;

export interface Heartbeat {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Writes every few seconds that this process is alive, and what it measured. */
export function createHeartbeat({ db, metrics, leader, drain, log }: Kernel, interval = INTERVAL): Heartbeat {
  const [id, host, { pid }] = [randomUUID(), hostname(), process];
  const figuresReader = createFiguresReader(metrics);
  const logError = (error: unknown) => log.warn({ err: error }, "couldn't write the heartbeat of this process");
  let stopBeating = () => {};

  const beat = async () => {
    const figures = await figuresReader.read({ leader: leader.isLeader, stopping: drain.hasBegun });
    // By the database's clock, because the clocks of servers differ.
    await db
      .insert(serverProcesses)
      .values({ id, host, pid, startedAt: sql`now()`, seenAt: sql`now()`, figures })
      .onConflictDoUpdate({ target: serverProcesses.id, set: { seenAt: sql`now()`, figures } });
    await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, sql`now() - ${KEPT_FOR}`));
  };

  return {
    async start() {
      await beat().catch(logError);
      stopBeating = repeat(interval, beat, logError);
    },
    async stop() {
      stopBeating();
      figuresReader.close();
      await db.delete(serverProcesses).where(eq(serverProcesses.id, id)).catch(logError);
    },
  };
}
