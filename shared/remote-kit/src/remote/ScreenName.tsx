import { useEffect } from 'react';
import { useShell } from './shell-context.tsx';

/** Sets the name of the object on this screen, such as a vehicle, for the browser's tab and history. */
export function ScreenName({ name }: { name: string }) {
  const { bus, navigation } = useShell();
  useEffect(() => bus.emit('screen.named', { path: navigation.location.get().pathname, name }), [bus, navigation, name]);
  return null;
}
