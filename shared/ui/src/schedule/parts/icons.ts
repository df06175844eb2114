/** Icons of schedules; only remotes with a schedule load them. */
export { IconAlertTriangleFilled as AttentionIcon, IconBan as RejectedIcon, IconClockQuestion as PendingIcon } from '@tabler/icons-react';
