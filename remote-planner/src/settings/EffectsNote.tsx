import { useShell } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, ErrorText, InfoIcon, useDebouncedValue } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../messages/messages.ts';
import type { Settings } from '../planner/planner.ts';
import { plannerQueries } from '../planner/planner.queries.ts';
import styles from './settings.module.css';

/** Delay between the last change and the check, in ms. */
const CHECK_AFTER = 300;

interface EffectsNoteProps {
  readonly groupId: string;
  /** Not saved yet. */
  readonly settings: Settings;
}

/** What the changed settings mean for planned slots, before they are saved. */
export function EffectsNote({ groupId, settings }: EffectsNoteProps) {
  const t = useMessages('plannerSettings');
  const shell = useShell();
  const [checked] = useDebouncedValue(JSON.stringify(settings), CHECK_AFTER);
  const query = useQuery(plannerQueries.effects(shell, groupId, JSON.parse(checked) as Settings));
  if (query.isError)
    return (
      <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('effects.failed')}>
        <div className={styles['row']}>
          <span>
            <ErrorText error={query.error} />
          </span>
          <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('kit:actions.retry')}
          </Button>
        </div>
      </Alert>
    );
  if (query.data === undefined) return null;
  const lines = (['tooLong', 'tooShort', 'tooFarAhead', 'driversOverLimit'] as const).flatMap((effect) => {
    const count = query.data[effect];
    return count > 0 ? [{ effect, text: t.counted(`effects.${effect}`, count) }] : [];
  });
  return (
    <Alert role="status" color={lines.length > 0 ? 'yellow' : 'blue'} icon={<InfoIcon size={18} aria-hidden />}>
      {lines.length === 0 ? (
        t('effects.none')
      ) : (
        <ul className={styles['effects']}>
          {lines.map(({ effect, text }) => (
            <li key={effect}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
