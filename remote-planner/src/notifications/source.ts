/** Notification source, a tab of the bell. Must match the descriptor. */
export const NOTIFICATIONS_SOURCE = 'rides';
