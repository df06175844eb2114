import { useReadable } from '@fleet-console/remote-kit';
import { useHost } from '../context/host.ts';
import { iconNameOf } from '../navbar/console-menu.ts';

/** Returns the menu icon of the screen at an address. */
export function useAddressIcons(): (href: string | undefined) => string | undefined {
  const table = useReadable(useHost().routes);
  return (href) => {
    const match = href === undefined ? null : table.match(href.split(/[?#]/, 1)[0] ?? '');
    return match === null ? undefined : iconNameOf(match.route.name);
  };
}
