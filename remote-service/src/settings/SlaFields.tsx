import { useGroups } from '@fleet-console/remote-kit';
import { Button, TextInput } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { PriorityBadge } from '../requests/RequestBadges.tsx';
import type { Priority } from '../requests/request.ts';
import { MAX_HOURS, slaPriorities, type SlaDraft, type SlaErrors, type SlaTarget } from './sla-draft.ts';
import type { SlaSettings } from './sla-settings.queries.ts';
import styles from './settings.module.css';

interface SlaFieldsProps {
  readonly settings: SlaSettings;
  readonly draft: SlaDraft;
  /** Null: not shown. */
  readonly errors: SlaErrors | null;
  readonly onChange: (draft: SlaDraft) => void;
}

const targets: readonly SlaTarget[] = ['confirm', 'complete'];

/** The hours of each priority, with what is inherited. */
export function SlaFields({ settings, draft, errors, onChange }: SlaFieldsProps) {
  return (
    <div className={styles['priorities']}>
      {slaPriorities.map((priority) => (
        <PriorityFields key={priority} priority={priority} settings={settings} draft={draft} errors={errors} onChange={onChange} />
      ))}
    </div>
  );
}

function PriorityFields({ priority, settings, draft, errors, onChange }: SlaFieldsProps & { readonly priority: Priority }) {
  const t = useMessages('serviceSettings');
  const tRequests = useMessages('requests');
  const groups = useGroups();
  const { inherited } = settings.priorities[priority];
  const own = draft[priority];
  const source = inherited.from === null ? t('source.default') : t('source.group', { name: groups.all.get(inherited.from)?.name ?? '' });
  const values = { confirm: inherited.confirm, complete: inherited.complete };
  const change = (target: SlaTarget, text: string) => {
    const typed = own ?? { confirm: String(inherited.confirm), complete: String(inherited.complete) };
    onChange({ ...draft, [priority]: { ...typed, [target]: text } });
  };
  return (
    <fieldset className={styles['priority']}>
      <legend className={styles['legend']}>
        <PriorityBadge priority={priority} />
      </legend>
      {targets.map((target) => {
        const error = errors?.[priority][target];
        return (
          <TextInput
            key={target}
            label={t(`targets.${target}`)}
            aria-label={t('field', { priority: tRequests(`priorities.${priority}`), target: t(`targets.${target}`) })}
            value={own?.[target] ?? String(inherited[target])}
            data-inherited={own === null || undefined}
            classNames={{ input: styles['hours'] ?? '' }}
            onChange={(event) => change(target, event.currentTarget.value)}
            inputMode="numeric"
            maxLength={6}
            rightSection={<span className={styles['unit']}>{t('unit')}</span>}
            error={error && t(`errors.${error}`, { max: MAX_HOURS })}
          />
        );
      })}
      <div className={styles['source']}>
        {own === null ? (
          <p className={styles['quiet']}>{source}</p>
        ) : (
          <>
            <p className={styles['quiet']}>{t('source.own', values)}</p>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('resetOf', { priority: tRequests(`priorities.${priority}`) })}
              onClick={() => onChange({ ...draft, [priority]: null })}
            >
              {t('reset')}
            </Button>
          </>
        )}
      </div>
    </fieldset>
  );
}
