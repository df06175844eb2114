import { useKitMessages } from '@fleet-console/i18n';
import { Button, ErrorText, Text, UnstyledButton } from '@fleet-console/ui';
import styles from './filters.module.css';

interface FilterChoicesProps {
  readonly label: string;
  readonly query: { readonly isError: boolean; readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Undefined: not loaded yet. */
  readonly choices: readonly { readonly id: string; readonly label: string }[] | undefined;
  readonly chosen: string | null;
  /** Null: the chosen one was pressed again. */
  readonly onChoose: (id: string | null) => void;
}

/** Results of a search in a filter menu, of which one can be chosen. */
export function FilterChoices({ label, query, choices, chosen, onChoose }: FilterChoicesProps) {
  const t = useKitMessages();
  if (query.isError)
    return (
      <div role="alert">
        <Text fz="sm" c="red">
          <ErrorText error={query.error} />
        </Text>
        <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('actions.retry')}
        </Button>
      </div>
    );
  if (choices === undefined) return null;
  if (choices.length === 0)
    return (
      <Text fz="sm" c="dimmed" role="status">
        {t('states.nothingFound')}
      </Text>
    );
  return (
    <ul className={styles['choices']} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <UnstyledButton
            className={styles['choice'] ?? ''}
            aria-pressed={choice.id === chosen}
            onClick={() => onChoose(choice.id === chosen ? null : choice.id)}
          >
            <bdi>{choice.label}</bdi>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
