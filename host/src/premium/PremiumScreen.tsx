import { useFormat } from '@fleet-console/i18n';
import { Alert, AttentionIcon, AvailableIcon, Button, DoneIcon, SentIcon } from '@fleet-console/ui';
import { useReadable } from '@fleet-console/remote-kit';
import { useHost } from '../context/host.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { routesOfTeaser } from '../navigation/router.ts';
import { premiumArt } from './PremiumArt.tsx';
import { useAccessRequest } from './useAccessRequest.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const premiumMessages = { en, pl };

type Feature = keyof typeof premiumArt;

/** Feature names that the server accepts; see server/src/modules/support. */
const featureName = /^[a-z][a-z0-9-]{0,63}$/;

/** Requests access, or registers interest in a feature that no remote serves yet. */
function AccessRequest({ page, installed }: { page: string; installed: boolean }) {
  const t = useMessages('premium');
  const key = <Key extends string>(each: Key) => (installed ? each : (`absent.${each}` as const));
  const format = useFormat();
  const { state, sendRequest } = useAccessRequest(page);
  if (state.status === 'requested')
    return (
      <p className="premium-requested" role="status">
        <AvailableIcon size={20} aria-hidden />
        <span>
          <strong>{t(key('requested'))}</strong>
          <span>{t(key('requestedAt'), { date: format.dateTime(state.requestedAt) })}</span>
        </span>
      </p>
    );
  return (
    <>
      {state.status === 'failed' ? (
        <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={t('failed')} role="alert">
          {t('failedText')}
        </Alert>
      ) : null}
      <Button
        size="md"
        leftSection={<SentIcon size={18} aria-hidden />}
        loading={state.status === 'sending'}
        disabled={state.status === 'reading'}
        onClick={sendRequest}
      >
        {t(key(state.status === 'failed' ? 'requestAgain' : 'request'))}
      </Button>
    </>
  );
}

function Teaser({ page }: { page: string }) {
  const t = useMessages('premium');
  const { routes, shell } = useHost();
  const installed = routesOfTeaser(page, useReadable(routes)).length > 0;
  const feature: Feature = Object.hasOwn(premiumArt, page) ? (page as Feature) : 'any';
  const Art = premiumArt[feature];
  return (
    <div className="premium">
      <div className="premium-picture">
        <Art />
      </div>
      <div className="premium-text">
        <p className="premium-kicker">{t(installed ? 'kicker' : 'absent.kicker')}</p>
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
