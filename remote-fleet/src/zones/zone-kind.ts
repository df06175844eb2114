import type { Zone, ZoneAction } from './zone.queries.ts';

export type ZoneKind = Zone['kind'];
export type ZoneColor = NonNullable<Zone['color']>;

/** In the order of the menu. */
export const zoneKinds: readonly ZoneKind[] = ['watch', 'noParking', 'noRiding', 'slow', 'parking', 'operatingArea'];
export const zoneColors: readonly ZoneColor[] = ['grey', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'violet'];

/** Limits of the server. */
export const SPEED_LIMITS = { min: 3, max: 45 };
export const MAX_PRIORITY = 100;

const usualColors: Readonly<Record<ZoneKind, ZoneColor>> = {
  watch: 'grey',
  noParking: 'red',
  noRiding: 'violet',
  slow: 'orange',
  parking: 'blue',
  operatingArea: 'green',
};

/** Returns the color in which a zone is drawn. */
export const colorOf = ({ kind, color }: Pick<Zone, 'kind' | 'color'>): ZoneColor => color ?? usualColors[kind];

type Actions = Readonly<Record<'onEnter' | 'onLeave', readonly ZoneAction[]>>;

/** Actions that are usual for a kind. Turning a ridden vehicle off is dangerous, so no kind does it by itself. */
export const usualActions: Readonly<Record<ZoneKind, Actions>> = {
  watch: { onEnter: [], onLeave: [] },
  noParking: { onEnter: [], onLeave: [] },
  noRiding: { onEnter: ['notify'], onLeave: [] },
  slow: { onEnter: [], onLeave: [] },
  parking: { onEnter: [], onLeave: [] },
  operatingArea: { onEnter: ['rentableOn'], onLeave: ['notify', 'rentableOff'] },
};

const isSame = (one: readonly string[], other: readonly string[]) => [...one].sort().join() === [...other].sort().join();

/** Returns the actions after the kind was changed: the usual ones of the new kind, unless the user chose others. */
export function actionsFor(kind: ZoneKind, before: Actions & { readonly kind: ZoneKind }, mayCommand: boolean): Actions {
  const usual = usualActions[before.kind];
  const isUntouched =
    (isSame(before.onEnter, usual.onEnter) && isSame(before.onLeave, usual.onLeave)) || before.onEnter.length + before.onLeave.length === 0;
  if (!isUntouched) return { onEnter: before.onEnter, onLeave: before.onLeave };
  const allowed = (actions: readonly ZoneAction[]) => actions.filter((action) => mayCommand || action === 'notify');
  return { onEnter: allowed(usualActions[kind].onEnter), onLeave: allowed(usualActions[kind].onLeave) };
}
