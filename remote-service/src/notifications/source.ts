/** Notification source; the host shows it in its profile tab. Must match the descriptor. */
export const NOTIFICATIONS_SOURCE = 'profile';
