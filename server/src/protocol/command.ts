/** Commands that a vehicle or, for `rentable…`, the server executes. Only zones send `limitSpeed` (rule ZON-Z18). Source: specification, sections 4 and 7. */
export const commandNames = [
  'powerOn',
  'powerOff',
  'serviceStart',
  'serviceStop',
  'batteryLock',
  'lock',
  'toggleBattery1',
  'toggleBattery2',
  'rentableOn',
  'rentableOff',
  'pairKeyfob',
  'unpairKeyfob',
  'limitSpeed',
] as const;
export type CommandName = (typeof commandNames)[number];

/** `refused`: the server didn't allow it. Such a command is never sent (rule FLT-C20). */
export const commandStatuses = ['queued', 'sent', 'acknowledged', 'failed', 'timedOut', 'cancelled', 'refused'] as const;
export type CommandStatus = (typeof commandStatuses)[number];

/** The ledger columns that the state machine needs. Times in milliseconds since 1970. */
export interface CommandState {
  readonly status: CommandStatus;
  readonly reason: string | null;
  readonly createdAt: number;
  readonly sentAt: number | null;
  /** The command isn't sent after this time. Absent or null: `queueTimeout` after its creation. */
  readonly sendBefore?: number | null;
}

export type CommandEvent =
  | { readonly type: 'send'; readonly at: number }
  | { readonly type: 'ack'; readonly at: number; readonly result: 'done' | 'refused'; readonly reason: string | null }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'cancel'; readonly at: number }
  | { readonly type: 'remove'; readonly at: number };

/** Time limits, in milliseconds. */
export interface CommandLimits {
  /** From sending to the vehicle's answer. */
  readonly answerTimeout: number;
  /** From creation to sending: how long a command waits for its vehicle to come online. */
  readonly queueTimeout: number;
}

export const commandLimits: CommandLimits = { answerTimeout: 30_000, queueTimeout: 24 * 3_600_000 };

/**
 * Returns the next state of a command, or null when the event changes nothing. Rules FLT-C1 to FLT-C8 of RULES.md.
 * Pure: the ledger applies the result by compare-and-set on the status it was decided from.
 */
export function nextState(command: CommandState, event: CommandEvent, limits: CommandLimits = commandLimits): CommandState | null {
  const become = (status: CommandStatus, reason: string | null = null): CommandState => ({ ...command, status, reason });
  const expired = (at: number) => at >= (command.sendBefore ?? command.createdAt + limits.queueTimeout);
  switch (event.type) {
    case 'send':
      return command.status === 'queued' && !expired(event.at) ? { ...become('sent'), sentAt: event.at } : null;
    case 'ack': {
      if (command.status !== 'sent' && command.status !== 'timedOut') return null;
      // A command that was never sent can't be answered.
      if (command.sentAt === null) return null;
      if (event.result === 'refused') return become('failed', event.reason ?? 'refused');
      return become('acknowledged', command.status === 'timedOut' ? 'late-answer' : null);
    }
    case 'tick':
      if (command.status === 'sent' && command.sentAt !== null && event.at - command.sentAt >= limits.answerTimeout)
        return become('timedOut', 'no-answer');
      if (command.status === 'queued' && expired(event.at)) return become('timedOut', command.sendBefore ? 'not-sent' : 'never-online');
      return null;
    case 'cancel':
      return command.status === 'queued' ? become('cancelled') : null;
    case 'remove':
      return command.status === 'queued' ? become('cancelled', 'computer-removed') : null;
    default:
      return event satisfies never;
  }
}
