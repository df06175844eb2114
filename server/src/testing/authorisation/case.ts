import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { ids, type RowRelation } from '../relations.ts';

/**
 * Every operation of the OpenAPI and GraphQL documents × every relation of the row's group × four callers. An operation without a case fails, so new routes need
 * a case.
 */
export type Case =
  /** Without rows: for anyone (`public`), or any signed-in account, about itself (`session`). `url`: if the operation's path has parameters. */
  | { readonly kind: 'public' | 'session'; readonly body?: object; readonly url?: string; readonly endsSession?: true }
  /** Without rows, but only for holders of its permission anywhere. */
  | { readonly kind: 'held'; readonly send: InjectOptions }
  /** Only for administrators of the operator, whatever permissions others hold; `status` is theirs. */
  | { readonly kind: 'operator'; readonly send: InjectOptions; readonly status: number }
  /** Acts on a row or group: allowed where the grant applies; elsewhere the response is that of an absent one. */
  | {
      readonly kind: 'row';
      readonly send: (relation: RowRelation) => InjectOptions;
      /** Concerns the group itself, which any grant on it reveals. */
      readonly known?: true;
      /** Status of the authorised response; default: 200 or 202. */
      readonly status?: number;
    }
  /** Reads many rows: exactly those of groups where the grant applies. */
  | {
      readonly kind: 'list';
      readonly send: InjectOptions;
      readonly idOf: (relation: RowRelation) => string;
      readonly known?: true;
      /** Items created above are offered below: their rows are included. */
      readonly availableBelow?: true;
    }
  /** Names groups and filters out foreign ones: sees something exactly where the grant applies, on the group or below it. */
  | { readonly kind: 'filter'; readonly send: (relation: RowRelation) => InjectOptions; readonly sees: (body: never) => boolean };

export const get = (url: string): InjectOptions => ({ url });
export const post = (url: string, payload?: object): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'x-command-id': randomUUID() },
  ...(payload && { payload }),
});
export const put = (url: string, payload: object): InjectOptions => ({ method: 'PUT', url, payload });
export const graphql = (query: string): InjectOptions => post('/v2/device/graphql', { query });
export type Row = ReturnType<typeof ids>;
export const row = (send: (row: Row) => InjectOptions): Case => ({ kind: 'row', send: (relation) => send(ids(relation)) });

/** A group below `own` that can be moved. */
export const ANNEX = 'annex';
