/** A testimonial. Its texts are messages under `name`; its background scene has the same name. */
export interface Quote {
  readonly name: 'operations' | 'swaps' | 'fleet' | 'access';
  /** Out of 5. Source: specification, section 1. */
  readonly rating: number;
}

/** Fictional: offices of the reference operator, roles instead of people. Source: specification, section 1. */
export const quotes: readonly Quote[] = [
  { name: 'operations', rating: 5 },
  { name: 'swaps', rating: 5 },
  { name: 'fleet', rating: 4.9 },
  { name: 'access', rating: 4.9 },
];

/** Moves an index and wraps at both ends. Source: specification, section 4, "Testimonials". */
export function wrapIndex(current: number, by: number, count: number = quotes.length): number {
  return (((current + by) % count) + count) % count;
}
