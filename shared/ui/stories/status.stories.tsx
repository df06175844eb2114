import { DarkScope, Group, Stat, StatusBadge, statusKinds, type StatusKind } from '../src/index.ts';

const labels: Readonly<Record<StatusKind, string>> = {
  available: 'Available',
  riding: 'Riding',
  attention: 'Low battery',
  fault: 'Fault',
  offline: 'Offline',
};

const badges = (look: 'surface' | 'plain') => (
  <Group>
    {statusKinds.map((kind) => (
      <StatusBadge key={kind} kind={kind} label={labels[kind]} look={look} />
    ))}
  </Group>
);

export const Badges = () => badges('surface');

export const PlainBadges = () => badges('plain');

export const Stats = () => (
  <Group>
    {statusKinds.map((kind, index) => (
      <Stat key={kind} label={labels[kind]} value={index * 12} kind={kind} />
    ))}
  </Group>
);

export const AlwaysDark = () => (
  <DarkScope nonce="">
    <div style={{ padding: 16, background: 'var(--fc-ground)', color: 'var(--fc-text)' }}>{badges('surface')}</div>
  </DarkScope>
);
