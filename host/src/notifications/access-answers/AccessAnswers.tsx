import { useFormat } from '@fleet-console/i18n';
import { Alert, AvailableIcon, Button, FailedState, InfoIcon, LoadingState } from '@fleet-console/ui';
import { HostLink } from '../../links/HostLink.tsx';
import { FeatureMessages, useMessages } from '../../messages/messages.ts';
import { teaserPath } from '../../navigation/router.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import type { AccessAnswer, AccessAnswersState } from './useAccessAnswers.ts';

const messages = { en, pl };

function Answer({ answer: { id, kind, at, seen, request }, markSeen }: { answer: AccessAnswer } & Pick<AccessAnswersState, 'markSeen'>) {
  const t = useMessages('accessAnswers');
  const format = useFormat();
  const feature = Object.hasOwn(en.features, request.page) ? t(`features.${request.page as keyof typeof en.features}`) : request.page;
  const isTrial = kind === 'access-granted' && request.grantedUntil !== null;
  const title = isTrial
    ? t('trial', { feature, date: format.dateTime(request.grantedUntil ?? 0) })
    : t(kind === 'access-granted' ? 'accepted' : kind === 'access-declined' ? 'declined' : 'ended', { feature });
  const Icon = kind === 'access-granted' ? AvailableIcon : InfoIcon;
  const age = format.dateTime(at);
  const onOpen = () => {
    if (!seen) markSeen([id]);
  };
  return (
    <li data-unseen={!seen || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>
          {seen ? null : <span className="shell-visually-hidden">{t('unseen')} </span>}
          {title}
        </strong>
        <p>{request.group === null ? age : t('group', { group: request.group, age })}</p>
        <div className="shell-notices-actions">
          {request.page === 'iot-equipment' ? null : (
            <HostLink to={teaserPath(request.page)} onClick={onOpen}>
              {isTrial ? t('open', { feature }) : t('more')}
            </HostLink>
          )}
          {seen ? null : (
            <Button size="compact-xs" variant="subtle" aria-label={t('markSeenOf', { title })} onClick={() => markSeen([id])}>
              {t('markSeen')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function Answers({ state: { answers, failed, markFailed, reload, markSeen } }: { state: AccessAnswersState }) {
  const t = useMessages('accessAnswers');
  if (failed) return <FailedState title={t('failed')} text={t('failedText')} retry={{ label: t('kit:actions.retry'), onRetry: reload }} />;
  if (answers === null) return <LoadingState rows="unframed" label={t('loading')} />;
  if (answers.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      {markFailed && (
        <Alert color="red" role="alert">
          {t('markFailed')}
        </Alert>
      )}
      <ul className="shell-notices">
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} markSeen={markSeen} />
        ))}
      </ul>
    </section>
  );
}

/** Answers to the account's requests for access, in the profile tab of the notifications. Nothing if there are none. */
export function AccessAnswers({ state }: { state: AccessAnswersState }) {
  return (
    <FeatureMessages feature="accessAnswers" messages={messages}>
      <Answers state={state} />
    </FeatureMessages>
  );
}
