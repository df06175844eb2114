import type { Permission } from '@fleet-console/contract';
import type { InjectOptions } from 'fastify';
import type { Model, World } from './world.ts';

/** An account that sends the requests. */
export interface ProbeClient {
  readonly request: (request: string | InjectOptions) => Promise<{ status: number; body: unknown; total: unknown }>;
  readonly graphql: (query: string) => Promise<Record<string, unknown> | null>;
  /** Accounts of all people of the world. */
  readonly accountIds: readonly string[];
}

/** One read of the server: what an account gets, and what the model expects. */
export type ReadProbe = (
  world: World,
  model: Model,
  by: ProbeClient,
  who: number,
) => Promise<readonly (readonly [what: string, told: unknown, due: unknown])[]>;

export type Ids = readonly { readonly id: string }[];
/** Ids of a list, or the status of a refusal. */
export const idsOf = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? (body as Ids).map(({ id }) => id).toSorted() : status;
export const sorted = (rows: Ids) => rows.map(({ id }) => id).toSorted();

export const SEES = 'vehicle.getByGroup';
export const seenBy = (world: World, model: Model) => world.vehicles.filter(({ group }) => model.holds(SEES, group));
/** Expected status for a single row: found, forbidden when the group is known, or not found. */
export const single = (model: Model, permission: Permission, group: string) =>
  model.holds(permission, group) ? 200 : model.knows(group) ? 403 : 404;
