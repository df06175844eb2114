import type { CommandName } from './commands.ts';

/** Commands in groups, in display order. */
export const commandGroups = [
  { name: 'power', commands: ['on', 'off'] },
  { name: 'lock', commands: ['lock', 'batteryLock'] },
  { name: 'service', commands: ['serviceStart', 'serviceStop'] },
  { name: 'battery', commands: ['toggleBattery1', 'toggleBattery2'] },
  { name: 'rental', commands: ['rentableOn', 'rentableOff'] },
] as const satisfies readonly { readonly name: string; readonly commands: readonly CommandName[] }[];
