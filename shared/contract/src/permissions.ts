/** What each permission allows, in operators' terms. Source: specification, section 6. Strings outside this table are always denied. */
export const permissions = {
  'vehicle.getByGroup': 'See vehicles and their state',
  'vehicle.updateGroup': 'Move vehicles between groups',
  'vehicle.command': 'Send remote commands to vehicles',
  'vehicle.update': 'Change the data of a vehicle',
  'device.components': 'See bikes, mopeds and IoT modules as components',
  'device.serviceMode': 'See the inventory',
  'device.onboarding': 'Register new vehicles',
  'device.diagnostics': 'Open the device diagnostics page',
  'account.list': 'See the users overview',
  'user.listByGroup': 'See the users of a group',
  'account.update': 'Change the details of users',
  'account.delete': 'Delete users',
  'permission.list': 'See roles, bundles and permissions',
  'permission.update': 'Create, change and delete roles, bundles and permissions',
  'policy.access': 'See and change access policies',
  'policy.addUser': 'Add users to a policy',
  'calendar.access': 'Use the ride calendar',
  'calendar.manage': 'Manage the ride calendar: its settings, slots of others and approvals',
  'analytics.access': 'See figures of rides, vehicles and users',
  'serviceRequest.service': 'Work on service requests as a technician',
  'serviceRequest.client': 'Follow service requests as a customer',
  'serviceRequest.manage': 'Change repair deadlines, create service reports and delete attachments of others',
  'chatbot.configure': 'Configure the chatbot',
  'group.create': 'Create groups',
  'group.update': 'Change groups and zones',
  'group.iam': 'See groups that only hold access policies',
  'access.chargers': 'Use battery-swap stations and their alerts',
  'charger.command': 'Operate battery-swap stations: open doors, switch charging',
  'ops.blocked': 'See which groups are suspended',
} as const;

export type Permission = keyof typeof permissions;

/** Whether an external string is a permission of this contract. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissions, text);
}
