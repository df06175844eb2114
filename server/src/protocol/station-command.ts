/** Commands of a station; all but `updateSlots` go to one slot. Source: specification, section 2, "Battery-swap hubs". */
export const stationCommands = ['openDoor', 'allowCharging', 'stopCharging', 'forceCharging', 'updateSlots'] as const;
export type StationCommandName = (typeof stationCommands)[number];

/** `accepted`: the station has started execution; for a door: it's unlocked and the station waits for it to open. */
export const stationCommandStatuses = ['queued', 'sent', 'accepted', 'acknowledged', 'failed', 'timedOut'] as const;
export type StationCommandStatus = (typeof stationCommandStatuses)[number];

/** Reasons that the server sets itself. */
export const stationReasons = { noAnswer: 'no-answer', lateAnswer: 'late-answer', doorDidNotOpen: 'door-did-not-open' } as const;

/** The ledger columns that the state machine needs. Times in milliseconds since 1970. */
export interface StationCommandState {
  readonly command: StationCommandName;
  readonly status: StationCommandStatus;
  readonly reason: string | null;
  readonly createdAt: number;
  readonly sentAt: number | null;
  readonly acceptedAt: number | null;
}

export type StationCommandEvent =
  | { readonly type: 'send'; readonly at: number }
  | { readonly type: 'ack'; readonly at: number; readonly result: 'accepted' | 'done' | 'refused'; readonly reason: string | null }
  | { readonly type: 'tick'; readonly at: number };

/** Time limits, in milliseconds. */
export interface StationLimits {
  /** From sending to the station's first answer. */
  readonly answerTimeout: number;
  /** From `accepted` to the final answer; for a door: until it's open. */
  readonly completionTimeout: number;
}

export const stationLimits: StationLimits = { answerTimeout: 15_000, completionTimeout: 30_000 };

/** Returns when the current status times out; null: never. */
export function endsAt({ status, createdAt, sentAt, acceptedAt }: StationCommandState, limits: StationLimits): number | null {
  if (status === 'queued') return createdAt + limits.answerTimeout;
  if (status === 'sent') return (sentAt ?? createdAt) + limits.answerTimeout;
  return status === 'accepted' ? (acceptedAt ?? createdAt) + limits.completionTimeout : null;
}

/** Ended by the server, not by the station, which may still send the actual result. */
const acceptsLateAnswer = ({ status, reason, sentAt }: StationCommandState) =>
  sentAt !== null && (status === 'timedOut' || (status === 'failed' && reason === stationReasons.doorDidNotOpen));

/**
 * Returns the next state of a command, or null when nothing changes. Rules CHG-D5 to CHG-D11 of RULES.md.
 * Pure: the ledger applies the result by compare-and-set on the status it was decided from.
 */
export function nextState(
  command: StationCommandState,
  event: StationCommandEvent,
  limits: StationLimits = stationLimits,
): StationCommandState | null {
  const { at } = event;
  const become = (status: StationCommandStatus, reason: string | null = null): StationCommandState => ({ ...command, status, reason });
  const end = endsAt(command, limits);
  const isExpired = end !== null && at >= end;
  switch (event.type) {
    case 'send':
      return command.status === 'queued' && !isExpired ? { ...become('sent'), sentAt: at } : null;
    case 'ack': {
      const awaited = command.status === 'sent' || command.status === 'accepted';
      const lateAnswer = acceptsLateAnswer(command);
      if (!awaited && !lateAnswer) return null;
      // `accepted` only advances a sent command: a late one says nothing about the result.
      if (event.result === 'accepted') return command.status === 'sent' ? { ...become('accepted'), acceptedAt: at } : null;
      if (event.result === 'done') return become('acknowledged', lateAnswer ? stationReasons.lateAnswer : null);
      const reason = event.reason ?? 'refused';
      return command.status === 'failed' && reason === command.reason ? null : become('failed', reason);
    }
    case 'tick':
      if (!isExpired) return null;
      return command.status === 'accepted' && command.command === 'openDoor'
        ? become('failed', stationReasons.doorDidNotOpen)
        : become('timedOut', stationReasons.noAnswer);
    default:
      return event satisfies never;
  }
}
