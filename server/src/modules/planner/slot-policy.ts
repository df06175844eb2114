import type { CreationMode, SlotState } from './slot.ts';

/** A driver acts on their own slots; a manager holds `calendar.manage` on the slot's group. */
export type Side = 'driver' | 'manager';

export const slotActions = ['accept', 'reject', 'cancel', 'move', 'edit'] as const;
export type SlotAction = (typeof slotActions)[number];

/** The state of a slot that this side creates or moves; null: this side may not. */
type Creation = Readonly<Record<Side, SlotState | null>>;

/**
 * Who may create slots in each mode, and the state that they get. Server checks, buttons, the explanation in the settings and tests are derived
 * from this table (rule PLN-M1).
 */
export const creations: Readonly<Record<CreationMode, Creation>> = {
  driver: { driver: 'accepted', manager: 'accepted' },
  approval: { driver: 'pending', manager: 'accepted' },
  manager: { driver: null, manager: 'accepted' },
  both: { driver: 'accepted', manager: 'accepted' },
};

/** What each side may do with a slot in each state, before it starts. Moving also requires that the side may create slots. */
const actions: Readonly<Record<SlotState, Readonly<Record<Side, readonly SlotAction[]>>>> = {
  pending: { driver: ['cancel', 'move', 'edit'], manager: ['accept', 'reject', 'cancel', 'move', 'edit'] },
  accepted: { driver: ['cancel', 'move', 'edit'], manager: ['cancel', 'move', 'edit'] },
  rejected: { driver: ['move', 'edit'], manager: ['move', 'edit'] },
  cancelled: { driver: [], manager: [] },
};

/** Of a slot that has started: managers can still answer, correct or cancel it. */
const afterStart: Readonly<Record<Side, readonly SlotAction[]>> = {
  driver: [],
  manager: ['accept', 'reject', 'cancel', 'move', 'edit'],
};

export interface SlotSituation {
  readonly state: SlotState;
  readonly started: boolean;
  readonly mode: CreationMode;
  /** Whether the planner is enabled: everything is read-only while it isn't. */
  readonly enabled: boolean;
}

/** Returns what someone on these sides can do with a slot, in the order of `slotActions`. */
export function allowedActions({ state, started, mode, enabled }: SlotSituation, sides: readonly Side[]): SlotAction[] {
  if (!enabled) return [];
  const may = (side: Side, action: SlotAction) =>
    actions[state][side].includes(action) &&
    (!started || afterStart[side].includes(action)) &&
    (action !== 'move' || creations[mode][side] !== null);
  return slotActions.filter((action) => sides.some((side) => may(side, action)));
}

/** Returns the state of a slot that someone on these sides creates or moves; null: they may not. A manager's own right is used first. */
export function stateWhenCreated(mode: CreationMode, sides: readonly Side[]): SlotState | null {
  if (sides.includes('manager')) return creations[mode].manager;
  return sides.includes('driver') ? creations[mode].driver : null;
}
