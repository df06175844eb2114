/** How a figure changed against the period before. Good or bad isn't judged. */
export type Change =
  | { readonly kind: 'more' | 'less'; /** Share of the earlier value. */ readonly share: number }
  | { readonly kind: 'same' }
  /** More than nothing has no share. */
  | { readonly kind: 'none' };

/** Smaller changes are shown as none. */
const NEGLIGIBLE = 0.005;

export function changeOf(value: number | null, previous: number | null): Change {
  if (value === null || previous === null) return { kind: 'none' };
  if (value === previous) return { kind: 'same' };
  if (previous === 0) return { kind: 'none' };
  const share = (value - previous) / previous;
  if (Math.abs(share) < NEGLIGIBLE) return { kind: 'same' };
  return { kind: share > 0 ? 'more' : 'less', share: Math.abs(share) };
}
