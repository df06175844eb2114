/** Whether a value that comes from outside is one of those known. */
export function isOneOf<Known extends string>(known: readonly Known[], value: string | null | undefined): value is Known {
  return known.some((each) => each === value);
}
