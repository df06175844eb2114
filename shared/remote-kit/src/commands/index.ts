// Vehicle commands, shared by several remotes.
export type { CommandStatus } from './command-status.ts';
export { CommandStatusBadge, commandStatusKind } from './CommandStatusBadge.tsx';
export { commandMessages } from './command-messages.ts';
export { reasonText } from './reason-text.ts';
