/** The source of notifications that alerts are; the descriptor says the same. */
export const ALERTS_SOURCE = 'battery-swap';
