/** Where more than this many are taken away at once, their number is typed before it can be agreed to, as with commands for many vehicles. */
export const TYPE_THE_NUMBER_ABOVE = 25;
