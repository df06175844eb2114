import type { MenuLink, MenuSection } from './menu.ts';

export interface CurrentLink {
  /** Key of the menu's link. */
  readonly key: string;
  /** Value of `aria-current`: the screen itself, or one that belongs to it and has no entry. */
  readonly as: 'page' | 'true';
}

const isBelow = (pathname: string, parent: string) => pathname.startsWith(`${parent}/`);

/** Returns the one link that the menu marks: of several for the same screen, the one in a submenu, which has the screen's name. */
export function currentLinkOf(menu: readonly MenuSection[], route: string | undefined, pathname: string): CurrentLink | null {
  const items = menu.flatMap((section) => section.items);
  const links = [
    ...items.flatMap((item) => ('links' in item ? item.links : [])),
    ...items.filter((item): item is MenuLink => !('links' in item)),
  ];
  // Teasers share a route.
  const own = links.find((link) => (link.route === null ? link.to === pathname : link.route === route));
  if (own) return { key: own.key, as: 'page' };
  const parents = links.filter((link) => link.route !== null && isBelow(pathname, link.to));
  const [nearest] = parents.sort((one, other) => other.to.length - one.to.length);
  const marked = nearest ?? links.find(({ marksAlso = [] }) => route !== undefined && marksAlso.includes(route));
  return marked ? { key: marked.key, as: 'true' } : null;
}
