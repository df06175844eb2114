/** Where a command for a vehicle stands. `waiting`: not yet handed to the server; all others are the server's words. */
export type CommandStatus = 'waiting' | 'queued' | 'sent' | 'acknowledged' | 'failed' | 'timedOut' | 'cancelled';
