import { Text } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';

interface ParametersHintsProps {
  /** Position of the syntax error. */
  readonly at: { readonly line: number; readonly column: number } | null;
  /** Whether someone else changed the parameters. */
  readonly hasConflict: boolean;
}

/** Hints for parameters that can't be saved. */
export function ParametersHints({ at, hasConflict }: ParametersHintsProps) {
  const t = useMessages('details');
  return (
    <>
      {at ? (
        <Text fz="sm" c="dimmed" role="status">
          {t('parameters.where', { line: at.line, column: at.column })}
        </Text>
      ) : null}
      {hasConflict ? (
        <Text fz="sm" role="status">
          {t('parameters.conflict')}
        </Text>
      ) : null}
    </>
  );
}
