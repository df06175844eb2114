import type { paths } from '@fleet-console/api';

/** A command of a station as the ledger has it. */
export type StationCommand = paths['/v2/charger/command/{id}']['get']['responses'][200]['content']['application/json'];
export type StationCommandName = StationCommand['command'];
export type StationCommandStatus = StationCommand['status'];

/** So far along is each status; a command never goes back. */
const rank: Readonly<Record<StationCommandStatus, number>> = { queued: 0, sent: 1, accepted: 2, acknowledged: 3, failed: 3, timedOut: 3 };

export const isOpen = ({ status }: Pick<StationCommand, 'status'>) => rank[status] < 3;

/** Most commands kept of a station; the ledger has them all. */
export const KEPT_COMMANDS = 50;

/** Of two versions the later one; messages and answers come in any order. */
function later(one: StationCommand, other: StationCommand): StationCommand {
  if (rank[one.status] !== rank[other.status]) return rank[one.status] > rank[other.status] ? one : other;
  return other.updatedAt >= one.updatedAt ? other : one;
}

/** What was known and what came now as one list, newest first, each command once. */
export function merged(known: readonly StationCommand[], came: readonly StationCommand[]): StationCommand[] {
  const all = new Map(known.map((command) => [command.id, command]));
  for (const command of came) {
    const former = all.get(command.id);
    all.set(command.id, former ? later(former, command) : command);
  }
  return [...all.values()].sort((one, other) => other.createdAt - one.createdAt || one.id.localeCompare(other.id)).slice(0, KEPT_COMMANDS);
}
