// Commands for vehicles as several remotes show them.
export type { CommandStatus } from './command-status.ts';
export { CommandStatusBadge } from './CommandStatusBadge.tsx';
export { commandWords } from './command-words.ts';
export { reasonText } from './reason-text.ts';
