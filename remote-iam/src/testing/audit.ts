import type { AuditEntry, AuditKind, AuditSubject, FullAuditEntry, Verification } from '../audit/audit-entry.ts';

export const maria = { id: '1', email: 'maria@fleet.example', firstName: 'Maria', lastName: 'Manager' };

export const subject = (kind: AuditKind, id: string, name: string | null): AuditSubject => ({ kind, id, name, person: null });

/** Maria changed a role in Warszawa. */
export const anEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 7,
  at: new Date(2026, 10, 22, 9, 5).toISOString(),
  action: 'role-changed',
  actor: { id: maria.id, person: maria },
  subject: subject('role', 'r1', 'Technician'),
  groupId: '142',
  address: '198.51.100.7',
  details: {},
  ...overrides,
});

export const aFullEntry = (overrides: Partial<FullAuditEntry> = {}): FullAuditEntry => ({
  ...anEntry(),
  before: null,
  after: null,
  people: [],
  hiddenPeople: 0,
  previousHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  ...overrides,
});

/** A sound log. */
export const aVerification = (overrides: Partial<Verification> = {}): Verification => ({
  state: 'sound',
  startedAt: '2026-11-22T08:00:00.000Z',
  finishedAt: '2026-11-22T08:00:09.000Z',
  entries: 912,
  total: 912,
  head: `912:${'c'.repeat(64)}`,
  heads: 12,
  faults: [],
  ...overrides,
});
