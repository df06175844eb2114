import {
  BatteryFullIcon,
  BatteryUnknownIcon,
  ChargersIcon,
  DotIcon,
  NoSignalIcon,
  PauseIcon,
  SavedViewIcon,
  type IconProps,
  type StatusKind,
} from '@fleet-console/ui';
import type { ComponentType } from 'react';
import type { Hub, Slot, SlotState } from './hub.queries.ts';

/** The displayed state of a slot: its state, with "not charging" set apart from "charging". */
export type SlotDisplayState = SlotState | 'notCharging';

/** All displayed states in display order: available batteries first. Source: specification, section 4. */
export const slotStates = [
  'charged',
  'charging',
  'notCharging',
  'booked',
  'empty',
  'noBattery',
  'disconnected',
] as const satisfies readonly SlotDisplayState[];

export const displayStateOf = ({ state, charging }: Pick<Slot, 'state' | 'charging'>): SlotDisplayState =>
  state === 'charging' && !charging ? 'notCharging' : state;

/** Returns the number of slots by displayed state. */
export function displayCounts({ notCharging = 0, ...counts }: Hub['counts']): Readonly<Record<SlotDisplayState, number>> {
  return { ...counts, charging: counts.charging - notCharging, notCharging };
}

/** Colour and icon of each state. Its text is `slotStates.<state>` of the namespace `hub`. */
export const slotAppearances: Readonly<Record<SlotDisplayState, { readonly kind: StatusKind; readonly icon: ComponentType<IconProps> }>> = {
  charged: { kind: 'available', icon: BatteryFullIcon },
  charging: { kind: 'riding', icon: ChargersIcon },
  notCharging: { kind: 'attention', icon: PauseIcon },
  booked: { kind: 'attention', icon: SavedViewIcon },
  empty: { kind: 'offline', icon: DotIcon },
  noBattery: { kind: 'fault', icon: BatteryUnknownIcon },
  disconnected: { kind: 'offline', icon: NoSignalIcon },
};
