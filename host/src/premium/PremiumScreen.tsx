import { useFormat } from '@fleet-console/i18n';
import { Alert, AttentionIcon, AvailableIcon, Button, DoneIcon, InfoIcon, SentIcon } from '@fleet-console/ui';
import { useReadable } from '@fleet-console/remote-kit';
import { useHost } from '../context/host.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { routesOfTeaser } from '../navigation/router.ts';
import { premiumArt } from './PremiumArt.tsx';
import { useAccessRequest, type RequestOutcome } from './useAccessRequest.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const premiumMessages = { en, pl };

type Feature = keyof typeof premiumArt;

/** Feature names that the server accepts; see server/src/modules/support. */
const featureName = /^[a-z][a-z0-9-]{0,63}$/;

/** Words of the features that start with a trial. */
const trialFeatures: ReadonlySet<string> = new Set(['analytics']);

/** Which words fit: of a trial, of access, or of a feature that no remote serves yet. */
function useRequestWords(page: string, installed: boolean) {
  const isTrial = trialFeatures.has(page);
  return <Key extends 'kicker' | 'request' | 'requestAgain' | 'requested' | 'requestedAt'>(key: Key) =>
    installed ? (isTrial ? (`trial.${key}` as const) : key) : (`absent.${key}` as const);
}

/** What became of the last request. */
function Outcome({ page, installed, outcome }: { page: string; installed: boolean; outcome: RequestOutcome }) {
  const t = useMessages('premium');
  const words = useRequestWords(page, installed);
  const format = useFormat();
  const isOver = outcome.status === 'declined' || outcome.status === 'trialEnded';
  const Icon = isOver ? InfoIcon : AvailableIcon;
  const [title, text] =
    outcome.status === 'trial'
      ? [t('trialUntil', { date: format.dateTime(outcome.until) }), t('trialUntilText')]
      : outcome.status === 'requested'
        ? [t(words('requested')), t(words('requestedAt'), { date: format.dateTime(outcome.at) })]
        : [
            t(outcome.status === 'trialEnded' ? 'trialEnded' : outcome.status),
            t(`${outcome.status}At`, { date: format.dateTime(outcome.at) }),
          ];
  return (
    <p className="premium-requested" role="status" data-state={isOver ? 'over' : undefined}>
      <Icon size={20} aria-hidden />
      <span>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
    </p>
  );
}

/** Requests access, or registers interest in a feature that no remote serves yet. */
function AccessRequest({ page, installed }: { page: string; installed: boolean }) {
  const t = useMessages('premium');
  const words = useRequestWords(page, installed);
  const { state, sendRequest } = useAccessRequest(page);
  const { status, outcome } = state;
  const canRequest = outcome === null || outcome.status === 'declined' || outcome.status === 'trialEnded';
  return (
    <>
      {outcome === null ? null : <Outcome page={page} installed={installed} outcome={outcome} />}
      {status === 'failed' ? (
        <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('failed')} role="alert">
          {t('failedText')}
        </Alert>
      ) : null}
      {canRequest ? (
        <Button
          size="md"
          leftSection={<SentIcon size={18} aria-hidden />}
          loading={status === 'sending'}
          disabled={status === 'reading'}
          onClick={sendRequest}
        >
          {t(status === 'failed' ? words('requestAgain') : outcome === null ? words('request') : 'again')}
        </Button>
      ) : null}
    </>
  );
}

function Teaser({ page }: { page: string }) {
  const t = useMessages('premium');
  const { routes, shell } = useHost();
  const installed = routesOfTeaser(page, useReadable(routes)).length > 0;
  const words = useRequestWords(page, installed);
  const feature: Feature = Object.hasOwn(premiumArt, page) ? (page as Feature) : 'any';
  const Art = premiumArt[feature];
  return (
    <div className="premium">
      <div className="premium-picture">
        <Art />
      </div>
      <div className="premium-text">
        <p className="premium-kicker">{t(words('kicker'))}</p>
        <h2>{t(`pages.${feature}.title`)}</h2>
        <p>{t(`pages.${feature}.text`)}</p>
        <ul>
          {(['first', 'second', 'third'] as const).map((each) => (
            <li key={each}>
              <DoneIcon size={18} aria-hidden />
              {t(`pages.${feature}.${each}`)}
            </li>
          ))}
        </ul>
        <div className="premium-actions">
          {featureName.test(page) ? <AccessRequest page={page} installed={installed} /> : null}
          <Button variant="subtle" size="md" onClick={() => shell.navigation.go('Welcome')}>
            {t('toWelcome')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Teaser of a feature that the account has no access to. Source: specification, section 2 (Premium). */
export function PremiumScreen({ page }: { page: string }) {
  return (
    <FeatureMessages feature="premium" messages={premiumMessages}>
      <Teaser page={page} />
    </FeatureMessages>
  );
}
