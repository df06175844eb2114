import { callbackify } from 'node:util';
import pg from 'pg';

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A connection that lets go of its first statement. pg keeps the callback of `connect` as long as a connection is open, and the pool's callback
 * leads to the result of the statement it was opened for: a server that had read its whole fleet kept those rows.
 */
export class PoolClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connecting = super.connect();
    if (callback === undefined) return connecting;
    callbackify(async () => connecting)(callback as (error: Error | null, client: pg.Client) => void);
  }
}
