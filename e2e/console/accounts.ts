/** The demo accounts of the sandbox. */
export const accounts = {
  administrator: 'administrator@operator.example',
  manager: 'manager@fleet.example',
  technician: 'technician@fleet.example',
  driver: 'driver@fleet.example',
  client: 'client@fleet.example',
  viewer: 'viewer@fleet.example',
} as const;

export type Role = keyof typeof accounts;

export const passwordOf = (role: Role) => `${role}-demo-2026`;
