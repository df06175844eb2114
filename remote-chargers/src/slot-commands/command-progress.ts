import type { StationCommand, StationCommandName } from './station-command.ts';
import { isOpen } from './station-command.ts';

/** A command sent by this tab. The server executes each id once, however often it is sent. */
export interface CommandRequest {
  readonly id: string;
  readonly hubId: string;
  /** Null for `updateSlots`. */
  readonly slot: number | null;
  readonly command: StationCommandName;
}

/** A request and whether the server accepted it. */
export interface CommandRequestState {
  readonly request: CommandRequest;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
}

/** Progress of a command sent by any user. */
export type CommandProgress =
  | { readonly status: 'idle' }
  | { readonly status: 'sending'; readonly request: CommandRequest }
  /** The server refused it, or it is unknown whether the server accepted it. */
  | { readonly status: 'sendFailed'; readonly request: CommandRequest; readonly error: unknown }
  | { readonly status: 'running'; readonly command: StationCommand }
  | { readonly status: 'done'; readonly command: StationCommand }
  | { readonly status: 'failed'; readonly command: StationCommand };

/** How long the outcome stays beside its button, in ms; after that it is only in the list of commands. */
const SHOWN_MS = { done: 60_000, failed: 600_000 } as const;

/**
 * Returns the progress of a command on a slot. The ledger takes precedence over the requests of this tab.
 * @param names commands that belong together, such as allow and stop
 * @param now the server's time, in ms
 */
export function progressOf(
  slot: number | null,
  names: readonly StationCommandName[],
  commands: readonly StationCommand[],
  requests: readonly CommandRequestState[],
  now: number,
): CommandProgress {
  const matches = (each: { readonly slot: number | null; readonly command: StationCommandName }) =>
    each.slot === slot && names.includes(each.command);
  const request = requests.findLast((each) => matches(each.request));
  const known = request !== undefined && commands.some(({ id }) => id === request.request.id);
  if (request && !known && request.status === 'pending') return { status: 'sending', request: request.request };
  const command = commands.find(matches);
  // Two tabs may send at once: a running command takes precedence.
  const running = commands.find((each) => matches(each) && isOpen(each));
  if (running) return { status: 'running', command: running };
  if (request && !known && request.status === 'error') return { status: 'sendFailed', request: request.request, error: request.error };
  if (!command) return { status: 'idle' };
  const status = command.status === 'acknowledged' ? 'done' : 'failed';
  return now - command.updatedAt < SHOWN_MS[status] ? ({ status, command } as const) : { status: 'idle' };
}

export const isInProgress = ({ status }: CommandProgress) => status === 'sending' || status === 'running';
