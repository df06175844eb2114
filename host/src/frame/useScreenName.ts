import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';

/** What the screen at this path says it shows, such as the plate of a vehicle; null: nothing in particular. */
export function useScreenName(pathname: string): string | null {
  const { bus } = useHost().shell;
  const [told, setTold] = useState(() => bus.last('screen.named'));
  useEffect(() => bus.on('screen.named', setTold), [bus]);
  return told?.path === pathname && told.name.trim() !== '' ? told.name.trim() : null;
}
