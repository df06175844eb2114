/** A voice beside the form: who, where and what stand in the words under its name; behind it a scene drawn for it. */
export interface Quote {
  readonly name: 'operations' | 'swaps' | 'fleet' | 'access';
  /** Out of 5. Source: specification, section 1. */
  readonly rating: number;
}

/** Four of them. No one is quoted: the offices are those of the reference operator, the people are roles. Source: specification, section 1. */
export const quotes: readonly Quote[] = [
  { name: 'operations', rating: 5 },
  { name: 'swaps', rating: 5 },
  { name: 'fleet', rating: 4.9 },
  { name: 'access', rating: 4.9 },
];

/** Moves on by some places and wraps at both ends. Source: specification, section 4, "Testimonials". */
export function turned(current: number, by: number, count: number = quotes.length): number {
  return (((current + by) % count) + count) % count;
}
