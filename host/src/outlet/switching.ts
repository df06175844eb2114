import type { RemoteSlot } from '../releases/boot-map.ts';

/** What happens to the shown remote when the boot map or the address changes. `offer`: a banner, because changes could be lost. */
export type SwitchDecision = 'keep' | 'now' | 'offer';

/**
 * A shown remote switches at the next navigation; if its release was withdrawn, immediately, unless there are unsaved changes or the
 * tab is hidden: then when it is shown, so that visible tabs aren't delayed (rule HREL-A26). Source: design, section 5.
 * @param shown builds: the requested one, and the one on screen (another one if a fallback is used)
 */
export function decideSwitch(
  shown: { readonly requested: string; readonly onScreen: string },
  slot: Pick<RemoteSlot, 'bad'> & { readonly release: { readonly build: string } },
  { navigated, unsaved, hidden }: { readonly navigated: boolean; readonly unsaved: boolean; readonly hidden: boolean },
): SwitchDecision {
  if (slot.release.build === shown.requested) return 'keep';
  if (navigated) return 'now';
  if (!slot.bad.includes(shown.onScreen)) return 'keep';
  if (unsaved) return 'offer';
  return hidden ? 'keep' : 'now';
}
