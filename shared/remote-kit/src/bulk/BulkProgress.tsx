import { Group, Progress, Text } from '@fleet-console/ui';
import type { ReactNode } from 'react';

interface BulkProgressProps {
  /** "3 of 12 done", read out when it changes. */
  readonly text: ReactNode;
  /** At the end of the line: when the run began. */
  readonly aside?: ReactNode;
  /** A bar of coloured parts of `total`; absent: the text alone. */
  readonly bar?: {
    readonly label: string;
    readonly total: number;
    readonly parts: readonly { readonly label: string; readonly count: number; readonly color: 'green' | 'red' | 'gray' }[];
  };
  /** Below the bar: counts by status. */
  readonly children?: ReactNode;
}

/** How far a run is. */
export function BulkProgress({ text, aside, bar, children }: BulkProgressProps) {
  const line = (
    <Text fw={600} aria-live="polite">
      {text}
    </Text>
  );
  return (
    <div>
      {aside === undefined ? (
        line
      ) : (
        <Group justify="space-between" gap="xs">
          {line}
          <Text fz="sm" c="dimmed">
            {aside}
          </Text>
        </Group>
      )}
      {bar === undefined ? null : (
        <Progress.Root size="lg" mt={6} aria-label={bar.label}>
          {bar.parts.map(({ label, count, color }) => (
            <Progress.Section key={label} value={bar.total === 0 ? 0 : (count / bar.total) * 100} color={color} aria-label={label} />
          ))}
        </Progress.Root>
      )}
      {children}
    </div>
  );
}
