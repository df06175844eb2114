import { useShell } from '@fleet-console/remote-kit';
import { Anchor } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

/** The built-in privacy notice, for deployments that name none of their own. */
const PRIVACY = '/login/signup/privacy';

/** The box of the privacy policy, which opens in a new tab. Source: specification, section 2, "Sign-up screen". */
export function PrivacyConsent({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  const t = useMessages('steps');
  const { config } = useShell();
  return (
    <div className={styles.consent}>
      <input id="privacy" type="checkbox" name="privacy" checked={agreed} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <label htmlFor="privacy">{t('agree')}</label>{' '}
        <Anchor
          href={config.privacyUrl ?? PRIVACY}
          target="_blank"
          rel="noopener"
          inherit
          className={styles.link}
          aria-label={t('policyOpens')}
        >
          {t('policy')}
        </Anchor>
      </span>
    </div>
  );
}
