import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { ids, type Place } from '../relations.ts';

/**
 * Every operation of the OpenAPI and GraphQL documents × every relation of the row's group × four callers. An operation without a case fails, so
 * a new route brings its case with it.
 */
export type Case =
  /** No row of anyone's: anyone may (`public`), or anyone with a session, about themselves (`session`). */
  | { readonly kind: 'public' | 'session'; readonly body?: object; readonly endsSession?: true }
  /** No row of anyone's either, but only for those who hold its permission somewhere. */
  | { readonly kind: 'held'; readonly send: InjectOptions }
  /** Acts on a row or group: done where the grant reaches, elsewhere the answer is that of an absent one. */
  | {
      readonly kind: 'row';
      readonly send: (place: Place) => InjectOptions;
      /** Of a group itself, which any grant on it makes known. */
      readonly known?: true;
    }
  /** Reads many rows: of each group the rows are there exactly where the grant reaches. */
  | {
      readonly kind: 'list';
      readonly send: InjectOptions;
      readonly idOf: (place: Place) => string;
      readonly known?: true;
      /** What is made above is offered below: its rows are there too. */
      readonly offered?: true;
    }
  /** Names groups and leaves out those of others: something is seen exactly where the grant reaches, or reaches below. */
  | { readonly kind: 'filter'; readonly send: (place: Place) => InjectOptions; readonly sees: (body: never) => boolean };

export const get = (url: string): InjectOptions => ({ url });
export const post = (url: string, payload?: object): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'x-command-id': randomUUID() },
  ...(payload && { payload }),
});
export const graphql = (query: string): InjectOptions => post('/v2/device/graphql', { query });
export type Row = ReturnType<typeof ids>;
export const row = (send: (row: Row) => InjectOptions): Case => ({ kind: 'row', send: (place) => send(ids(place)) });

/** A group below `own` that can be moved. */
export const ANNEX = 'annex';
