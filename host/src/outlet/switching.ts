import type { RemoteSlot } from '../releases/boot-map.ts';

/** What happens to a remote on screen when the boot map or the address changes. `offer`: a banner, because something could be lost. */
export type SwitchDecision = 'keep' | 'now' | 'offer';

/**
 * A remote on screen switches at the next navigation; when its release was withdrawn it switches now, unless something unsaved would be
 * lost. Source: design, section 5.
 * @param shown builds: the one that was asked for, and the one on screen (another when a fallback stands in)
 */
export function decideSwitch(
  shown: { readonly asked: string; readonly onScreen: string },
  slot: Pick<RemoteSlot, 'bad'> & { readonly release: { readonly build: string } },
  { navigated, unsaved }: { readonly navigated: boolean; readonly unsaved: boolean },
): SwitchDecision {
  if (slot.release.build === shown.asked) return 'keep';
  if (navigated) return 'now';
  if (!slot.bad.includes(shown.onScreen)) return 'keep';
  return unsaved ? 'offer' : 'now';
}
