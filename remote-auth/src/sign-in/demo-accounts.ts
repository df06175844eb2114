/** The accounts the sandbox is seeded with; their passwords are public on purpose. */
const names = ['administrator', 'manager', 'technician', 'driver', 'client', 'viewer'] as const;

export const demoAccounts = names.map((name) => ({
  name,
  email: `${name}@${name === 'administrator' ? 'operator' : 'fleet'}.example`,
  password: `${name}-demo-2026`,
}));

export type DemoAccount = (typeof demoAccounts)[number];
