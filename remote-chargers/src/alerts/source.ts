/** Notification source of alerts; must match the descriptor. */
export const ALERTS_SOURCE = 'battery-swap';
