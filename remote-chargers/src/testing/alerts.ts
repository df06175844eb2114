import type { Alert } from '../alerts/alert.ts';

export function anAlert(overrides: Partial<Alert> = {}): Alert {
  const { id = 'a1', ts = 1_800_000_000_000 } = overrides;
  return {
    id,
    type: 'point',
    chargerId: 'st-0001',
    pointId: 'st-0001-a',
    description: 'smoke',
    state: 'started',
    ts,
    seen: false,
    raisedAt: ts,
    seenBy: null,
    chargerName: 'Warszawa, Długa 5',
    pointName: 'A',
    slot: null,
    groupId: '142',
    updateId: 1,
    history: [],
    ...overrides,
  };
}
