import { permissions as known, type Permission } from '@fleet-console/contract';
import { referenceGroups, type ReferenceGroup } from '../reference/groups.ts';
import { familyNames, foldedLetters, givenNames } from './names.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { driveStatusAt, REFERENCE_ACCOUNTS } from '../reference/riders.ts';

export interface ReferenceRole {
  readonly id: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  /** All permissions that it grants; see `composed` for its parts. */
  readonly permissions: readonly Permission[];
}

export interface ReferencePolicy {
  readonly id: string;
  readonly groupId: string;
  readonly roleId: string;
  readonly name: string;
}

export interface ReferenceAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly phoneVerified: boolean;
  readonly accountStatus: 'ACTIVE' | 'PENDING';
  /** Only for demo accounts; no one else can sign in. */
  readonly password: string | null;
  readonly driveStatus: 'ALLOWED' | 'NOT_VERIFIED' | 'BLOCKED';
  /** In hundredths of a złoty. */
  readonly funds: number;
  readonly cash: number;
  /** Ids of its policies. */
  readonly holds: readonly string[];
}

export interface ReferencePeople {
  readonly roles: readonly ReferenceRole[];
  readonly policies: readonly ReferencePolicy[];
  readonly accounts: readonly ReferenceAccount[];
}

const POLICIES = 90;
/** People per policy in sets larger than the reference one. */
const PEOPLE_PER_POLICY = 10;
/** Share of pending accounts. */
const PENDING = 0.06;

/** Permissions of each kind of role. */
const abilities = {
  administrator: Object.keys(known) as Permission[],
  manager: (Object.keys(known) as Permission[]).filter(
    (permission) => !['group.iam', 'serviceRequest.client', 'chatbot.configure'].includes(permission),
  ),
  technician: [
    'vehicle.getByGroup',
    'vehicle.command',
    'device.components',
    'device.serviceMode',
    'serviceRequest.service',
    'access.chargers',
    'charger.command',
  ],
  coordinator: ['vehicle.getByGroup', 'vehicle.updateGroup', 'user.listByGroup', 'calendar.access', 'calendar.manage'],
  driver: ['calendar.access'],
  client: ['serviceRequest.client'],
  viewer: ['vehicle.getByGroup', 'analytics.access'],
  auditor: ['group.iam', 'policy.access', 'permission.list', 'account.list'],
} as const satisfies Record<string, readonly Permission[]>;

type Kind = keyof typeof abilities;

const titles: Readonly<Record<Kind, readonly [name: string, description: string]>> = {
  administrator: ['Administrator', 'Full access to the group and its subgroups'],
  manager: ['Fleet manager', 'Manages the fleet of a city'],
  technician: ['Technician', 'Repairs vehicles and sends commands'],
  coordinator: ['Courier coordinator', 'Plans rides and moves vehicles between groups'],
  driver: ['Driver', 'Books rides'],
  client: ['Client', 'Approves repairs'],
  viewer: ['Viewer', 'Views vehicles'],
  auditor: ['Access auditor', 'Reviews permissions'],
};

/** Percentage of people with a policy of each kind. */
const weights: readonly (readonly [Kind, number])[] = [
  ['driver', 55],
  ['client', 18],
  ['coordinator', 10],
  ['technician', 9],
  ['viewer', 4],
  ['manager', 3],
  ['auditor', 1],
];

/** The demo accounts and their policies. Password: `<name>-demo-2026`. */
const demos: readonly {
  readonly name: string;
  readonly email: string;
  readonly person: readonly [string, string];
  readonly holds: readonly (readonly [Kind, city: string])[];
}[] = [
  {
    name: 'administrator',
    email: 'administrator@operator.example',
    person: ['Ada', 'Administrator'],
    holds: [
      ['administrator', 'Polska'],
      ['administrator', 'Partnerzy i testy'],
    ],
  },
  {
    name: 'manager',
    email: 'manager@fleet.example',
    person: ['Marek', 'Menedżer'],
    holds: [
      ['manager', 'Warszawa'],
      ['manager', 'Kraków'],
    ],
  },
  { name: 'technician', email: 'technician@fleet.example', person: ['Tomasz', 'Technik'], holds: [['technician', 'Warszawa']] },
  { name: 'driver', email: 'driver@fleet.example', person: ['Dorota', 'Kierowca'], holds: [['driver', 'Warszawa']] },
  { name: 'client', email: 'client@fleet.example', person: ['Krystyna', 'Klient'], holds: [['client', 'Warszawa']] },
  { name: 'viewer', email: 'viewer@fleet.example', person: ['Wiktor', 'Widz'], holds: [['viewer', 'Trójmiasto']] },
];

/** E-mails of the demo accounts. */
export const demoEmails: ReadonlySet<string> = new Set(demos.map(({ email }) => email));

/** Ride status and balance: from a separate random sequence, so that names don't depend on it. */
function statusAndBalance(seed: number, at: number): Pick<ReferenceAccount, 'driveStatus' | 'funds' | 'cash'> {
  const random = createRandom(seedOf(seed, `standing ${at}`));
  return {
    driveStatus: driveStatusAt(at),
    funds: random.chance(0.6) ? random.integer(-2_000, 15_000) : 0,
    cash: random.chance(0.1) ? random.integer(500, 60_000) : 0,
  };
}

/**
 * Generates accounts, roles and policies of the reference operator. The same seed gives the same people. More than 1,200 accounts come with more policies, in teams
 * with the same roles and groups. Source: experience, reference operator.
 */
export function referencePeople(seed: number, count: number = REFERENCE_ACCOUNTS): ReferencePeople {
  const groups = referenceGroups();
  const roles = referenceRoles();
  const policies = inTeams(referencePolicies(groups), count);
  const random = createRandom(seedOf(seed, 'people'));
  const accounts: ReferenceAccount[] = demos.map((demo, at) => ({
    id: String(1 + at),
    email: demo.email,
    firstName: demo.person[0],
    lastName: demo.person[1],
    phone: `60012300${at + 1}`,
    countryCode: '48',
    phoneVerified: at % 2 === 0,
    accountStatus: 'ACTIVE',
    password: `${demo.name}-demo-2026`,
    ...statusAndBalance(seed, at),
    holds: demo.holds.map(([kind, group]) => policyOf(policies, groups, kind, group).id),
  }));
  const taken = new Set(accounts.map((account) => account.email));
  const byKind = new Map<string, readonly ReferencePolicy[]>(
    (Object.keys(abilities) as Kind[]).map((kind) => [kind, policies.filter((policy) => policy.id.endsWith(`-${kind}`))]),
  );
  while (accounts.length < count) {
    const at = accounts.length;
    accounts.push({ ...randomAccount(random, String(1 + at), (kind) => byKind.get(kind) ?? [], taken), ...statusAndBalance(seed, at) });
  }
  return { roles, policies, accounts };
}

function referenceRoles(): ReferenceRole[] {
  const roles: ReferenceRole[] = [];
  for (const groupId of ['140', '141'])
    for (const kind of Object.keys(abilities) as Kind[]) {
      const [name, description] = titles[kind];
      roles.push({ id: roleId(kind, groupId), groupId, name, description, permissions: abilities[kind] });
    }
  return roles;
}

const roleId = (kind: Kind, root: string) => `role-${root}-${kind}`;

/** Administrators of both root groups; five kinds per city; auditors in the policy groups; coordinators of districts; up to ninety in all. */
function referencePolicies(groups: readonly ReferenceGroup[]): ReferencePolicy[] {
  const policies: ReferencePolicy[] = [];
  const byId = new Map(groups.map((group) => [group.id, group]));
  const rootOf = (group: ReferenceGroup): string => (group.parentId === null ? group.id : rootOf(byId.get(group.parentId) ?? group));
  const add = (kind: Kind, group: ReferenceGroup) =>
    policies.push({
      id: `policy-${group.id}-${kind}`,
      groupId: group.id,
      roleId: roleId(kind, rootOf(group)),
      name: `${titles[kind][0]} – ${group.name}`,
    });
  const roots = groups.filter((group) => group.parentId === null);
  const cities = groups.filter((group) => roots.some((root) => root.id === group.parentId));
  for (const root of roots) add('administrator', root);
  for (const city of cities) for (const kind of ['manager', 'technician', 'driver', 'client', 'viewer'] as const) add(kind, city);
  for (const group of groups) if (group.type === 'iam') add('auditor', group);
  const districts = groups.filter((group) => group.type === 'fleet' && cities.some((city) => city.id === group.parentId));
  for (const district of districts) if (policies.length < POLICIES) add('coordinator', district);
  return policies;
}

function policyOf(policies: readonly ReferencePolicy[], groups: readonly ReferenceGroup[], kind: Kind, groupName: string): ReferencePolicy {
  const group = groups.find((each) => each.name === groupName);
  const policy = policies.find((each) => each.id === `policy-${group?.id}-${kind}`);
  if (!policy) throw new RangeError(`no ${kind} of ${groupName}`);
  return policy;
}

/** Repeats the policies for as many teams as there are people for. */
function inTeams(policies: readonly ReferencePolicy[], people: number): ReferencePolicy[] {
  const wanted = people <= REFERENCE_ACCOUNTS ? policies.length : Math.round(people / PEOPLE_PER_POLICY);
  return Array.from({ length: Math.max(wanted, policies.length) }, (_, at) => {
    const policy = policies[at % policies.length] ?? fail();
    const team = 1 + Math.floor(at / policies.length);
    // Ids end with the kind, which is used for lookups.
    return team === 1 ? policy : { ...policy, id: `team-${team}-${policy.id}`, name: `${policy.name}, team ${team}` };
  });
}

const fail = (): never => {
  throw new RangeError('no policies');
};

function randomAccount(
  random: Random,
  id: string,
  policiesOf: (kind: Kind) => readonly ReferencePolicy[],
  taken: Set<string>,
): Omit<ReferenceAccount, 'driveStatus' | 'funds' | 'cash'> {
  const feminine = random.chance(0.42);
  const firstName = random.pick(givenNames[feminine ? 'feminine' : 'masculine']);
  const [he, she] = random.pick(familyNames);
  const lastName = feminine ? she : he;
  const kind = weighted(random);
  const domain = kind === 'client' ? 'klient.example' : kind === 'driver' ? 'kurier.example' : 'fleet.example';
  const local = foldedLetters(`${firstName}.${lastName}`);
  let email = `${local}@${domain}`;
  for (let number = 2; taken.has(email); number += 1) email = `${local}${number}@${domain}`;
  taken.add(email);
  const first = random.pick(policiesOf(kind));
  const second = random.chance(0.08) ? random.pick(policiesOf('driver')) : first;
  const phone = random.chance(0.93)
    ? `${random.pick(['50', '51', '53', '60', '66', '69', '72', '78', '88'])}${random.integer(1_000_000, 9_999_999)}`
    : null;
  return {
    id,
    email,
    firstName,
    lastName,
    phone,
    countryCode: phone === null ? null : '48',
    phoneVerified: phone !== null && random.chance(0.8),
    accountStatus: random.chance(PENDING) ? 'PENDING' : 'ACTIVE',
    password: null,
    holds: [...new Set([first.id, second.id])],
  };
}

function weighted(random: Random): Kind {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  let left = random.between(0, sum);
  return weights.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'driver';
}
