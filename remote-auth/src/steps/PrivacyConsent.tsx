import { useShell } from '@fleet-console/remote-kit';
import { Anchor } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import styles from './steps.module.css';

/** Used unless the deployment sets `privacyUrl`. */
const BUILT_IN_NOTICE = '/login/signup/privacy';

/** Consent checkbox with a link to the privacy policy. Source: specification, section 2, "Sign-up screen". */
export function PrivacyConsent({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  const t = useMessages('steps');
  const { config } = useShell();
  return (
    <div className={styles.consent}>
      <input id="privacy" type="checkbox" name="privacy" checked={agreed} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <label htmlFor="privacy">{t('agree')}</label>{' '}
        <Anchor
          href={config.privacyUrl ?? BUILT_IN_NOTICE}
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
