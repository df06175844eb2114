import { useEffect, useState } from 'react';
import { useHost } from '../context/host.ts';

/** The name of what the screen at this path shows, such as a vehicle's plate; null if it has none. */
export function useScreenName(pathname: string): string | null {
  const { bus } = useHost().shell;
  const [named, setNamed] = useState(() => bus.last('screen.named'));
  useEffect(() => bus.on('screen.named', setNamed), [bus]);
  return named?.path === pathname && named.name.trim() !== '' ? named.name.trim() : null;
}
