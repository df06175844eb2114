import { ApiError } from '@fleet-console/api';
import { Alert, AttentionIcon, Button, ErrorText, FaultIcon } from '@fleet-console/ui';
import { isOneOf } from '@fleet-console/remote-kit';
import { useMessages } from '../messages/messages.ts';
import { limitCodes, type LimitCode } from '../slots/slot.ts';
import type { useSlotCheck } from './useSlotCheck.ts';
import styles from './slot-form.module.css';

const codeOf = (error: unknown): string | null => (error instanceof ApiError ? error.code : null);

/** What keeps a slot from being saved, or what a manager is warned of: from the live check, and from the last attempt. */
export function problemsOf({ problems }: ReturnType<typeof useSlotCheck>, error: unknown) {
  const code = codeOf(error);
  const refusedFor = code !== null && isOneOf(limitCodes, code) ? [code] : [];
  return {
    overlap: problems?.overlap === true || code === 'slot-overlap',
    limits: [...new Set<LimitCode>([...(problems?.limits ?? []), ...refusedFor])],
  };
}

interface SlotProblemsProps {
  readonly check: ReturnType<typeof useSlotCheck>;
  readonly overlap: boolean;
  readonly limits: readonly LimitCode[];
  /** Limits refuse drivers and warn managers. */
  readonly manages: boolean;
}

/** Shows in place why a time can't be booked. Source: specification, section 5. */
export function SlotProblems({ check: { query }, overlap, limits, manages }: SlotProblemsProps) {
  const t = useMessages('slotForm');
  const names = useMessages('slots');
  return (
    <>
      {overlap ? (
        <Alert role="alert" color="red" icon={<FaultIcon size={18} aria-hidden />}>
          {names('overlap')}
        </Alert>
      ) : null}
      {limits.length > 0 ? (
        <Alert
          role="alert"
          color={manages ? 'yellow' : 'red'}
          icon={<AttentionIcon size={18} aria-hidden />}
          title={t(manages ? 'limits.warning' : 'limits.refusal')}
        >
          <ul className={styles['conflicts']}>
            {limits.map((code) => (
              <li key={code}>{names(`limits.${code}`)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {query.isError ? (
        <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('check.failed')}>
          <div className={styles['row']}>
            <span>
              <ErrorText error={query.error} />
            </span>
            <Button size="compact-sm" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('kit:actions.retry')}
            </Button>
          </div>
        </Alert>
      ) : null}
    </>
  );
}
