import type { Permission } from '@fleet-console/contract';
import type { InjectOptions } from 'fastify';
import type { Model, World } from './world.ts';

/** Someone who asks the server. */
export interface Asker {
  readonly ask: (request: string | InjectOptions) => Promise<{ status: number; body: unknown; total: unknown }>;
  readonly graphql: (query: string) => Promise<Record<string, unknown> | null>;
  /** Accounts of all people of the world. */
  readonly accountIds: readonly string[];
}

/** One look at the server: what someone is told, and what the model says they should be. */
export type Look = (
  world: World,
  model: Model,
  by: Asker,
  who: number,
) => Promise<readonly (readonly [what: string, told: unknown, due: unknown])[]>;

export type Ids = readonly { readonly id: string }[];
/** Ids of a list, or the status of a refusal. */
export const idsOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? (body as Ids).map(({ id }) => id).toSorted() : status;
export const sorted = (rows: Ids) => rows.map(({ id }) => id).toSorted();

export const SEES = 'vehicle.getByGroup';
export const seenBy = (world: World, model: Model) => world.vehicles.filter(({ group }) => model.holds(SEES, group));
/** What a single row answers: there, forbidden because its group is no secret, or not found. */
export const single = (model: Model, permission: Permission, group: string) =>
  model.holds(permission, group) ? 200 : model.knows(group) ? 403 : 404;
