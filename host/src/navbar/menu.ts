import type { Descriptor } from '@fleet-console/contract';
import { canOpen, teaserPath, type UserAccess } from '../navigation/router.ts';
import { teaserOf } from '../navigation/planned-routes.ts';
import { pathOf, type RouteTable } from '../navigation/route-table.ts';
import { consoleMenu, type PlannedEntry } from './console-menu.ts';

type Label = { readonly en: string; readonly pl: string };

export interface MenuLink {
  /** Unique in the menu; the message key unless there is a label. */
  readonly key: string;
  /** Absent for the host's own entries, which have messages. */
  readonly label?: Label;
  readonly icon: string | undefined;
  readonly to: string;
  /** Name of the route; null for a teaser. */
  readonly route: string | null;
  /** Routes elsewhere that it is marked for, where the menu has no entry above them. */
  readonly marksAlso?: readonly string[];
}

export interface MenuSubmenu {
  readonly key: string;
  readonly links: readonly MenuLink[];
}

export interface MenuSection {
  readonly id: string;
  /** Absent for the host's own sections, which have messages. */
  readonly label?: Label;
  readonly items: readonly (MenuLink | MenuSubmenu)[];
}

/** The link to the screen with permission (row SH-08), or to its teaser without (row SH-09); null while no remote serves it. */
function linkOf({ key, route: name, icon, noTeaser, marksAlso }: PlannedEntry, table: RouteTable, access: UserAccess): MenuLink | null {
  const route = table.byName(name);
  if (route === undefined) return null;
  const to = canOpen(route, access) ? pathOf(route)?.pathname : undefined;
  if (to !== undefined) return { key, icon, to, route: name, ...(marksAlso && { marksAlso }) };
  const page = noTeaser ? undefined : teaserOf(route);
  return page === undefined ? null : { key, icon, to: teaserPath(page), route: null };
}

function plannedItems(items: (typeof consoleMenu)[number]['items'], table: RouteTable, access: UserAccess): (MenuLink | MenuSubmenu)[] {
  return items.flatMap((item) => {
    if (!('entries' in item)) return linkOf(item, table, access) ?? [];
    const links = item.entries.flatMap((entry) => linkOf(entry, table, access) ?? []);
    // A single entry needs no submenu.
    return links.length > 1 ? { key: item.key, links } : links;
  });
}

const planned = new Set(
  consoleMenu.flatMap(({ items }) => items.flatMap((item) => ('entries' in item ? item.entries : [item]).map(({ route }) => route))),
);

/** Additional entries of remotes by section, sorted by their order. */
function additionalLinks(descriptors: readonly Descriptor[], table: RouteTable, access: UserAccess): Map<string, MenuLink[]> {
  const sections = new Map<string, MenuLink[]>();
  const additional = descriptors.flatMap(({ remote, menu }) => menu.map((entry) => ({ ...entry, remote })));
  for (const { under, route: name, label, icon, remote } of additional.sort((one, other) => one.order - other.order)) {
    const route = table.byName(name);
    if (planned.has(name) || !route || route.remote !== remote) continue;
    const to = canOpen(route, access) ? pathOf(route)?.pathname : route.premium && teaserPath(route.premium);
    // Routes with a required parameter have no address of their own.
    if (to === undefined) continue;
    sections.set(under, [...(sections.get(under) ?? []), { key: name, label, icon, to, route: canOpen(route, access) ? name : null }]);
  }
  return sections;
}

/** The account's menu: the console's own entries that remotes serve, then additional entries of remotes (row RE-10). */
export function menuFor(descriptors: readonly Descriptor[], table: RouteTable, access: UserAccess): MenuSection[] {
  const additional = additionalLinks(descriptors, table, access);
  const consoleSections = consoleMenu.map(({ id, items }) => {
    const more = additional.get(id) ?? [];
    additional.delete(id);
    return { id, items: [...plannedItems(items, table, access), ...more] };
  });
  const others = [...additional]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, links]) => ({ id, items: links, ...(links[0]?.label && { label: links[0].label }) }));
  return [...consoleSections.filter(({ items }) => items.length > 0), ...others];
}
