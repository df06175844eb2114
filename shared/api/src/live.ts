import type { LiveTopics as Generated } from './generated/live.ts';

// Types `shell.live.subscribe` by the server's topics and payloads in every program that includes this package.
declare module '@fleet-console/contract' {
  interface LiveTopics extends Generated {}
}

export type { LiveTopics } from './generated/live.ts';
