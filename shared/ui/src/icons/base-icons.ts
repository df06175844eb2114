/** Icons that every page may show, named by meaning. */
export {
  IconAlertOctagon as FaultIcon,
  IconAlertTriangle as AttentionIcon,
  IconCircleCheck as AvailableIcon,
  IconInbox as EmptyIcon,
  IconInfoCircle as InfoIcon,
  IconRefresh as RefreshIcon,
  IconShieldLock as ForbiddenIcon,
} from '@tabler/icons-react';
export type { IconProps } from '@tabler/icons-react';
