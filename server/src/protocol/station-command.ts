/** Commands of a station; all but `updateSlots` go to one slot. Source: specification, section 2, "Battery-swap hubs". */
export const stationCommands = ['openDoor', 'allowCharging', 'stopCharging', 'forceCharging', 'updateSlots'] as const;
export type StationCommandName = (typeof stationCommands)[number];

/** `accepted`: the station has begun; of a door: it is unlocked, and the station waits for it to open. */
export const stationCommandStatuses = ['queued', 'sent', 'accepted', 'acknowledged', 'failed', 'timedOut'] as const;
export type StationCommandStatus = (typeof stationCommandStatuses)[number];

/** Why the server itself ends a command. */
export const stationReasons = { silent: 'no-answer', late: 'late-answer', shut: 'door-did-not-open' } as const;

/** What stands in the ledger, as far as decisions need it. Times in milliseconds since 1970. */
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
  readonly answerWithin: number;
  /** From `accepted` to the last word; of a door: until it is open. */
  readonly doneWithin: number;
}

export const stationLimits: StationLimits = { answerWithin: 15_000, doneWithin: 30_000 };

/** When the present status ends by itself; null: never. */
export function endsAt({ status, createdAt, sentAt, acceptedAt }: StationCommandState, limits: StationLimits): number | null {
  if (status === 'queued') return createdAt + limits.answerWithin;
  if (status === 'sent') return (sentAt ?? createdAt) + limits.answerWithin;
  return status === 'accepted' ? (acceptedAt ?? createdAt) + limits.doneWithin : null;
}

/** Ended by the server and not by the station, which may still tell what really became of it. */
const maybeLate = ({ status, reason, sentAt }: StationCommandState) =>
  sentAt !== null && (status === 'timedOut' || (status === 'failed' && reason === stationReasons.shut));

/**
 * The next state of a command, or null when nothing changes. Rules CHG-D5 to CHG-D11 of RULES.md.
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
  const over = end !== null && at >= end;
  switch (event.type) {
    case 'send':
      return command.status === 'queued' && !over ? { ...become('sent'), sentAt: at } : null;
    case 'ack': {
      const awaited = command.status === 'sent' || command.status === 'accepted';
      const late = maybeLate(command);
      if (!awaited && !late) return null;
      // What has only begun is news of a sent command alone: a late beginning says nothing about the end.
      if (event.result === 'accepted') return command.status === 'sent' ? { ...become('accepted'), acceptedAt: at } : null;
      if (event.result === 'done') return become('acknowledged', late ? stationReasons.late : null);
      const why = event.reason ?? 'refused';
      return command.status === 'failed' && why === command.reason ? null : become('failed', why);
    }
    case 'tick':
      if (!over) return null;
      return command.status === 'accepted' && command.command === 'openDoor'
        ? become('failed', stationReasons.shut)
        : become('timedOut', stationReasons.silent);
    default:
      return event satisfies never;
  }
}
