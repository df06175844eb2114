/** The number in an address; 0, which no slot has, for anything else. */
export const slotNumber = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
