import type { paths } from '@fleet-console/api';

/** A command of a station in the command ledger. */
export type StationCommand = paths['/v2/charger/command/{id}']['get']['responses'][200]['content']['application/json'];
export type StationCommandName = StationCommand['command'];
export type StationCommandStatus = StationCommand['status'];

/** Order of the statuses; a command never goes back. */
const rank: Readonly<Record<StationCommandStatus, number>> = { queued: 0, sent: 1, accepted: 2, acknowledged: 3, failed: 3, timedOut: 3 };

export const isOpen = ({ status }: Pick<StationCommand, 'status'>) => rank[status] < 3;

/** Maximum number of commands cached per station. */
export const MAX_COMMANDS = 50;

/** Returns the later of two versions; messages and responses arrive in any order. */
function newerOf(one: StationCommand, other: StationCommand): StationCommand {
  if (rank[one.status] !== rank[other.status]) return rank[one.status] > rank[other.status] ? one : other;
  return other.updatedAt >= one.updatedAt ? other : one;
}

/** Merges known and received commands, newest first, each once. */
export function mergeCommands(known: readonly StationCommand[], received: readonly StationCommand[]): StationCommand[] {
  const all = new Map(known.map((command) => [command.id, command]));
  for (const command of received) {
    const previous = all.get(command.id);
    all.set(command.id, previous ? newerOf(previous, command) : command);
  }
  return [...all.values()].sort((one, other) => other.createdAt - one.createdAt || one.id.localeCompare(other.id)).slice(0, MAX_COMMANDS);
}
