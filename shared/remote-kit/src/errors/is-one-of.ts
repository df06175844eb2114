/** Whether an external value is one of the known ones. */
export function isOneOf<Known extends string>(known: readonly Known[], value: string | null | undefined): value is Known {
  return known.some((each) => each === value);
}
