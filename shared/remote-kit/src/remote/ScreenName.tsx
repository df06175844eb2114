import { useEffect } from 'react';
import { useShell } from './shell-context.tsx';

/** Names the object that this screen shows, such as a vehicle: the browser's tab and history tell screens apart by it. */
export function ScreenName({ name }: { name: string }) {
  const { bus, navigation } = useShell();
  useEffect(() => bus.emit('screen.named', { path: navigation.location.get().pathname, name }), [bus, navigation, name]);
  return null;
}
