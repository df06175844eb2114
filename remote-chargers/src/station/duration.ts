/** Splits a duration into minutes and seconds; negative values are 0. */
export function splitDuration(seconds: number): { readonly minutes: number; readonly seconds: number } {
  const rounded = Math.max(0, Math.round(seconds));
  return { minutes: Math.floor(rounded / 60), seconds: rounded % 60 };
}
