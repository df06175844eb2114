import type { CreationMode, SlotState } from '../../modules/planner/slot.ts';
import type { Random } from '../reference/random.ts';
import type { PlannedEvent, PlannedSlot } from './planned-slot.ts';
import { rejectionReasons } from './slot-texts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface HistoryInput {
  readonly mode: CreationMode;
  readonly driverId: string;
  /** Who answers and cancels. */
  readonly managerId: string;
  /** Whether the manager created it instead of the driver. */
  readonly byManager: boolean;
  readonly start: number;
  readonly now: number;
  /** Days before its start in which it could be created. */
  readonly daysAhead: number;
  readonly random: Random;
  /** Its state; absent: a likely one. */
  readonly state?: SlotState;
}

type History = Pick<PlannedSlot, 'state' | 'rejectionReason' | 'decidedBy' | 'decidedAt' | 'events'>;

function likelyState({ mode, byManager, start, now, random }: HistoryInput): SlotState {
  const share = random.next();
  if (mode !== 'approval' || byManager) return share < 0.06 ? 'cancelled' : 'accepted';
  // Slots of the next days wait for an answer; a few were never answered.
  if (start > now) return share < 0.4 ? 'pending' : share < 0.48 ? 'rejected' : share < 0.53 ? 'cancelled' : 'accepted';
  return share < 0.01 ? 'pending' : share < 0.08 ? 'rejected' : share < 0.13 ? 'cancelled' : 'accepted';
}

/** Returns when a slot was created, answered and cancelled. Nothing is later than now or than its start. */
export function slotHistory(input: HistoryInput): History {
  const { mode, driverId, managerId, byManager, start, now, daysAhead, random } = input;
  const state = input.state ?? likelyState(input);
  const latest = Math.min(now - 5 * MINUTE, start - 30 * MINUTE);
  // Waiting slots were asked for lately.
  const earliest = Math.min(latest, Math.max(start - (daysAhead - 1) * DAY, latest - (state === 'pending' ? 2 : 10) * DAY));
  const createdAt = Math.round(random.between(earliest, latest));
  const author = byManager ? managerId : driverId;
  const events: [PlannedEvent, ...PlannedEvent[]] = [{ kind: 'created', at: createdAt, accountId: author, before: null, after: null }];
  const later = () => Math.round(random.between(events.at(-1)?.at ?? createdAt, latest + 4 * MINUTE));
  const isAsked = mode === 'approval' && !byManager;
  const push = (kind: PlannedEvent['kind'], accountId: string, before: PlannedEvent['before'], after: PlannedEvent['after']) =>
    events.push({ kind, at: later(), accountId, before, after });
  const rejectionReason = state === 'rejected' ? random.pick(rejectionReasons) : null;
  if (rejectionReason !== null)
    push('rejected', managerId, { state: 'pending', rejectionReason: null }, { state: 'rejected', rejectionReason });
  else if (isAsked && state !== 'pending') push('accepted', managerId, { state: 'pending' }, { state: 'accepted' });
  const decision = events.length > 1 ? events.at(-1) : undefined;
  if (state === 'cancelled') push('cancelled', random.chance(0.7) ? driverId : managerId, { state: 'accepted' }, { state: 'cancelled' });
  return { state, rejectionReason, decidedBy: decision?.accountId ?? null, decidedAt: decision?.at ?? null, events };
}
