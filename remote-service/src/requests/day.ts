/** Formats a calendar day `2025-03-01` as `01/03/2025`. Source: specification, section 9. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');
