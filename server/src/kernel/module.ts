import type { Drain, Readiness, Registry } from '@fleet-console/observability';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/database.ts';
import type { Authenticate, AuthenticateSession } from './access.ts';
import type { Config } from './config.ts';
import type { ExceptionBoard } from './exceptions/exception-board.ts';
import type { Leader } from './leader/leader.ts';
import type { Hub } from './live/hub.ts';
import type { Logger } from './logging.ts';
import type { PubSub } from './pubsub/pubsub.ts';
import type { Services } from './services/services.ts';

/** The application as modules see it: route types are inferred from TypeBox schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

/** What the kernel provides to every module. */
export interface Kernel {
  readonly config: Config;
  readonly db: Database;
  /** Publishes to all server processes. */
  readonly pubsub: PubSub;
  /** Publishes to the live sockets of every server process. */
  readonly live: Hub;
  /** Runs tasks in only one server process. */
  readonly leader: Leader;
  /** Counters of items that need attention, by domain. */
  readonly exceptions: ExceptionBoard;
  /** Services that modules provide to each other. */
  readonly services: Services;
  /** For channels that read tokens themselves; routes use `request.caller`. */
  readonly authenticate: Authenticate;
  /** For channels whose session was verified by a route. */
  readonly authenticateSession: AuthenticateSession;
  readonly log: Logger;
  /** Metrics of this process; a module adds its own. */
  readonly metrics: Registry;
  /** The end of this process: what holds connections closes them at `closing`. */
  readonly drain: Drain;
  /** What `/ready` checks; a module adds what it needs. */
  readonly readiness: Readiness;
}

/**
 * Adds the routes of one domain. Resources it opens are closed in an `onClose` hook. Module order doesn't matter: services of other modules are looked up
 * in `kernel.services` in an `onReady` hook or later.
 */
export type ServerModule = (app: App, kernel: Kernel) => void | Promise<void>;
