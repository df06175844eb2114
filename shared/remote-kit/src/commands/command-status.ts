/** Status of a vehicle command. `waiting`: not yet sent to the server; all others are the server's values. */
export type CommandStatus = 'waiting' | 'queued' | 'sent' | 'acknowledged' | 'failed' | 'timedOut' | 'cancelled' | 'refused';
