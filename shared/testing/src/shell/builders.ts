import type { Account, Group } from '@fleet-console/contract';

export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: '1',
    email: 'manager@fleet.example',
    firstName: 'Maria',
    lastName: 'Manager',
    phone: null,
    countryCode: null,
    phoneVerified: false,
    accountStatus: 'ACTIVE',
    ...overrides,
  };
}

export function aGroup(overrides: Partial<Group> = {}): Group {
  return { id: '142', name: 'Warszawa', children: [], expectedVehiclesNumber: 0, type: 'fleet', city: null, ...overrides };
}
