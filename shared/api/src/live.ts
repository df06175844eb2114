import type { LiveTopics as Generated } from './generated/live.ts';

// Wherever this package is part of the program, `shell.live.subscribe` knows the topics of the server and what their messages carry.
declare module '@fleet-console/contract' {
  interface LiveTopics extends Generated {}
}

export type { LiveTopics } from './generated/live.ts';
