import type { Permission } from '@fleet-console/contract';

export type PermissionArea =
  | 'vehicles'
  | 'devices'
  | 'people'
  | 'access'
  | 'calendar'
  | 'analytics'
  | 'service'
  | 'groups'
  | 'stations'
  | 'other';

/** Built-in permissions by area, in display order. */
export const permissionAreas: readonly { readonly area: PermissionArea; readonly permissions: readonly Permission[] }[] = [
  { area: 'vehicles', permissions: ['vehicle.getByGroup', 'vehicle.update', 'vehicle.updateGroup', 'vehicle.command'] },
  { area: 'devices', permissions: ['device.components', 'device.serviceMode', 'device.onboarding', 'device.diagnostics'] },
  { area: 'people', permissions: ['account.list', 'user.listByGroup', 'account.update', 'account.delete'] },
  { area: 'access', permissions: ['policy.access', 'policy.addUser', 'permission.list', 'permission.update'] },
  { area: 'calendar', permissions: ['calendar.access', 'calendar.manage'] },
  { area: 'analytics', permissions: ['analytics.access'] },
  { area: 'service', permissions: ['serviceRequest.service', 'serviceRequest.client', 'serviceRequest.manage', 'chatbot.configure'] },
  { area: 'groups', permissions: ['group.create', 'group.update', 'group.iam'] },
  { area: 'stations', permissions: ['access.chargers', 'charger.command'] },
  { area: 'other', permissions: ['ops.blocked'] },
];
