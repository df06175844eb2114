import { useFormat } from '@fleet-console/i18n';
import { AttentionIcon, AvailableIcon, Button, CancelledIcon, DoneIcon, StatusBadge } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import type { AccessRequest } from './requests.queries.ts';
import type { ProposedDecision } from './RequestDialog.tsx';
import { useFeatureName } from './useFeatureName.ts';
import styles from './requests.module.css';

const columns = ['who', 'feature', 'group', 'when', 'state', 'decide'] as const;

const appearances = {
  open: { kind: 'attention', Icon: AttentionIcon },
  granted: { kind: 'available', Icon: AvailableIcon },
  declined: { kind: 'offline', Icon: CancelledIcon },
  ended: { kind: 'offline', Icon: DoneIcon },
} as const;

/** What became of a request, by whom and when. */
function State({ request: { state, trial, grantedUntil, decidedAt, decidedBy, endedAt } }: { request: AccessRequest }) {
  const t = useMessages('requests');
  const format = useFormat();
  const { kind, Icon } = appearances[state];
  const at = state === 'ended' ? endedAt : decidedAt;
  const label =
    state === 'granted' && trial && grantedUntil !== null ? t('trialUntil', { date: format.dateTime(grantedUntil) }) : t(`is.${state}`);
  return (
    <>
      <StatusBadge look="plain" kind={kind} icon={<Icon size={14} aria-hidden />} label={label} />
      {at === null ? null : (
        <span className={styles['quiet']}>
          {decidedBy === null || state === 'ended' ? format.dateTime(at) : t('by', { name: decidedBy, date: format.dateTime(at) })}
        </span>
      )}
    </>
  );
}

function Actions({ request, onDecide }: { request: AccessRequest; onDecide: (proposed: ProposedDecision) => void }) {
  const t = useMessages('requests');
  const featureName = useFeatureName();
  const { state, trial, account, page } = request;
  const about = { name: account.name ?? account.email, feature: featureName(page) };
  const grant = trial ? 'grantTrial' : 'accept';
  if (state === 'open')
    return (
      <span className={styles['actions']}>
        <Button
          size="compact-sm"
          disabled={account.inactive}
          aria-label={t(`of.${grant}`, about)}
          onClick={() => onDecide({ request, decision: 'grant' })}
        >
          {t(`actions.${grant}`)}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('of.decline', about)}
          onClick={() => onDecide({ request, decision: 'decline' })}
        >
          {t('actions.decline')}
        </Button>
      </span>
    );
  if (state === 'granted' && trial)
    return (
      <Button size="compact-sm" variant="default" aria-label={t('of.end', about)} onClick={() => onDecide({ request, decision: 'end' })}>
        {t('actions.end')}
      </Button>
    );
  return null;
}

/** Requests, newest first. On narrow screens, each is a card with labelled rows. */
export function RequestsTable({
  rows,
  onDecide,
}: {
  readonly rows: readonly AccessRequest[];
  readonly onDecide: (proposed: ProposedDecision) => void;
}) {
  const t = useMessages('requests');
  const format = useFormat();
  const featureName = useFeatureName();
  const name = (column: (typeof columns)[number]) => ({ 'data-name': t(`columns.${column}`) });
  return (
    <table className={styles['table']} aria-label={t('label')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((request) => {
          const { id, account, page, groupPath, groupHidden, vehicles, note, requestedAt } = request;
          return (
            <tr key={id}>
              <td {...name('who')}>
                <span className={styles['cell']}>
                  <bdi className={styles['strong']}>{account.name ?? account.email}</bdi>
                  {account.name === null ? null : (
                    <a className={styles['quiet']} href={`mailto:${account.email}`}>
                      {account.email}
                    </a>
                  )}
                  {account.inactive ? <span className={styles['quiet']}>{t('inactive')}</span> : null}
                </span>
              </td>
              <td {...name('feature')}>
                <span className={styles['cell']}>
                  <span>{featureName(page)}</span>
                  {vehicles === null ? null : (
                    <span className={styles['quiet']}>{t('vehicles', { count: vehicles, n: format.number(vehicles) })}</span>
                  )}
                  {note === null ? null : (
                    <span className={styles['note']} dir="auto">
                      {note}
                    </span>
                  )}
                </span>
              </td>
              <td {...name('group')}>
                {groupPath === null ? (
                  <span className={styles['quiet']}>{t(groupHidden ? 'groupHidden' : 'noGroup')}</span>
                ) : (
                  <bdi>{groupPath.join(' > ')}</bdi>
                )}
              </td>
              <td {...name('when')}>{format.dateTime(requestedAt)}</td>
              <td {...name('state')}>
                <span className={styles['cell']}>
                  <State request={request} />
                </span>
              </td>
              <td {...name('decide')} data-empty={request.state === 'declined' || request.state === 'ended' || undefined}>
                <Actions request={request} onDecide={onDecide} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
