import { BikeIcon, ComponentsIcon, MopedIcon } from '@fleet-console/ui';
import type { Kind } from './component-kinds.ts';

const icons = { bike: BikeIcon, moped: MopedIcon, computer: ComponentsIcon } as const;

/** Icon of a component kind, with an accessible name. */
export function KindIcon({ kind, size, label }: { kind: Kind; size: number; label: string }) {
  const Icon = icons[kind];
  return <Icon size={size} role="img" aria-label={label} />;
}
