/** How long something took, in minutes and seconds. @param seconds not negative */
export function lasted(seconds: number): { readonly minutes: number; readonly seconds: number } {
  const whole = Math.max(0, Math.round(seconds));
  return { minutes: Math.floor(whole / 60), seconds: whole % 60 };
}
