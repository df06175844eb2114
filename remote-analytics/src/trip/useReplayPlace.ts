import { useShell } from '@fleet-console/remote-kit';
import type { Player } from '@fleet-console/remote-kit/track';
import { useEffect } from 'react';

/** URL parameter: time on the track, in ISO 8601. */
export const AT = 'at';

/** Interval at which the place is written while playing, in ms: browsers limit history changes. */
const WRITE_EVERY = 2_000;
/** Delay after the last step of the scrubber, in ms. */
const WRITE_AFTER = 250;

/** Returns the place of the replay in a URL, in ms since 1970; null: none. */
export function placeIn(search: string): number | null {
  const at = Date.parse(new URLSearchParams(search).get(AT) ?? '');
  return Number.isFinite(at) ? at : null;
}

/** Writes the place of the replay to the URL, so that a link opens it there; at the latest on unmount, so that it survives a change of release. */
export function useReplayPlace(player: Player): void {
  const { navigation } = useShell();
  useEffect(() => {
    const { pathname } = navigation.location.get();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      const location = navigation.location.get();
      const { at } = player.state.getState();
      // After navigation, the URL is that of another screen.
      if (location.pathname !== pathname || at === null) return;
      const search = new URLSearchParams(location.search);
      search.set(AT, new Date(Math.round(at / 1000) * 1000).toISOString().replace('.000Z', 'Z'));
      const to = { pathname, search: `?${search.toString()}`, hash: location.hash };
      if (to.search !== location.search) navigation.navigator.replace(to);
    };
    const unsubscribe = player.state.subscribe(({ at, playing }, before) => {
      if (at === before.at && playing === before.playing) return;
      if (!playing) clearTimeout(timer);
      timer = playing ? (timer ?? setTimeout(write, WRITE_EVERY)) : setTimeout(write, WRITE_AFTER);
    });
    return () => {
      unsubscribe();
      if (timer !== undefined) write();
    };
  }, [navigation, player]);
}
