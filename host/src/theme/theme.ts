import { writable, type Shell, type ThemePreference } from '@fleet-console/contract';
import type { KeyValueStore } from '../storage/local-storage.ts';

/** Key of local storage. */
export const THEME_KEY = 'theme';

const preferences: readonly ThemePreference[] = ['light', 'dark', 'system'];
const readPreference = (text: string | null): ThemePreference => preferences.find((each) => each === text) ?? 'system';

/** The theme: dark, light or system; persisted, and shared by all tabs (row SH-21). */
export function createTheme(
  storage: KeyValueStore,
  matchMedia: (query: string) => Pick<MediaQueryList, 'matches' | 'addEventListener'>,
): Shell['theme'] {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const preference = writable(readPreference(storage.get(THEME_KEY)));
  const decide = () =>
    preference.get() === 'system' ? (system.matches ? 'dark' : 'light') : preference.get() === 'dark' ? 'dark' : 'light';
  const scheme = writable<'light' | 'dark'>(decide());
  const follow = () => scheme.set(decide());
  preference.subscribe(follow);
  system.addEventListener('change', follow);
  storage.watch(THEME_KEY, () => preference.set(readPreference(storage.get(THEME_KEY))));
  return {
    get: scheme.get,
    subscribe: scheme.subscribe,
    preference,
    choose(next) {
      storage.set(THEME_KEY, next);
      preference.set(next);
    },
  };
}
