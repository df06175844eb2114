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

/** What a slot is called: its state, but a battery that waits is not said to charge. */
export type SlotLook = SlotState | 'notCharging';

/** Every state of a slot, in the order in which they are counted: what a rider can take comes first. Source: specification, section 4. */
export const slotStates = [
  'charged',
  'charging',
  'notCharging',
  'booked',
  'empty',
  'noBattery',
  'disconnected',
] as const satisfies readonly SlotLook[];

export const lookOf = ({ state, charging }: Pick<Slot, 'state' | 'charging'>): SlotLook =>
  state === 'charging' && !charging ? 'notCharging' : state;

/** How many slots are called what. */
export function lookCounts({ notCharging = 0, ...counts }: Hub['counts']): Readonly<Record<SlotLook, number>> {
  return { ...counts, charging: counts.charging - notCharging, notCharging };
}

/** How a state looks. Its word is `slotStates.<state>` of the feature `hub`. */
export const slotLooks: Readonly<Record<SlotLook, { readonly kind: StatusKind; readonly icon: ComponentType<IconProps> }>> = {
  charged: { kind: 'available', icon: BatteryFullIcon },
  charging: { kind: 'riding', icon: ChargersIcon },
  notCharging: { kind: 'attention', icon: PauseIcon },
  booked: { kind: 'attention', icon: SavedViewIcon },
  empty: { kind: 'offline', icon: DotIcon },
  noBattery: { kind: 'fault', icon: BatteryUnknownIcon },
  disconnected: { kind: 'offline', icon: NoSignalIcon },
};
