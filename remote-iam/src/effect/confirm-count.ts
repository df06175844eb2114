/** Removing more than this many items requires typing their number, as for commands to many vehicles. */
export const CONFIRM_COUNT_ABOVE = 25;
