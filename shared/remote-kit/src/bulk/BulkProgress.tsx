import { Group, Progress, Text } from '@fleet-console/ui';
import type { ReactNode } from 'react';

interface BulkProgressProps {
  /** "3 of 12 done", announced on change. */
  readonly text: ReactNode;
  /** At the end of the line, e.g. the start time. */
  readonly aside?: ReactNode;
  /** A bar of coloured parts of `total`; absent: text only. */
  readonly bar?: {
    readonly label: string;
    readonly total: number;
    readonly parts: readonly { readonly label: string; readonly count: number; readonly color: 'green' | 'red' | 'gray' }[];
  };
  /** Below the bar, e.g. counts by status. */
  readonly children?: ReactNode;
}

/** Progress of a run. */
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
