import {
  BatteryFullIcon,
  BatteryUnknownIcon,
  ChargersIcon,
  DotIcon,
  NoSignalIcon,
  SavedViewIcon,
  type IconProps,
  type StatusKind,
} from '@fleet-console/ui';
import type { ComponentType } from 'react';
import type { SlotState } from './hub.queries.ts';

/** Every state of a slot, in the order in which they are counted: what a rider can take comes first. Source: specification, section 4. */
export const slotStates = ['charged', 'charging', 'booked', 'empty', 'noBattery', 'disconnected'] as const satisfies readonly SlotState[];

/** How a state looks. Its word is `slotStates.<state>` of the feature `hub`. */
export const slotLooks: Readonly<Record<SlotState, { readonly kind: StatusKind; readonly icon: ComponentType<IconProps> }>> = {
  charged: { kind: 'available', icon: BatteryFullIcon },
  charging: { kind: 'riding', icon: ChargersIcon },
  booked: { kind: 'attention', icon: SavedViewIcon },
  empty: { kind: 'offline', icon: DotIcon },
  noBattery: { kind: 'fault', icon: BatteryUnknownIcon },
  disconnected: { kind: 'offline', icon: NoSignalIcon },
};
