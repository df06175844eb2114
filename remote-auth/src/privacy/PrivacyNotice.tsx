import { Text, Title } from '@fleet-console/ui/base';
import { LoginHeader } from '../login-layout/LoginHeader.tsx';
import { LoginLink } from '../login-layout/LoginLink.tsx';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './privacy.module.css';

const parts = ['account', 'browser', 'work', 'rights'] as const;

function Notice() {
  const t = useMessages('privacy');
  return (
    <div className={styles.page}>
      <LoginHeader />
      <main className={styles.notice}>
        <Title order={1}>{t('title')}</Title>
        <Text c="dimmed" mt="xs">
          {t('lead')}
        </Text>
        {parts.map((part) => (
          <section key={part}>
            <Title order={2} mt="lg">
              {t(`${part}.title`)}
            </Title>
            <Text mt={4}>{t(`${part}.text`)}</Text>
          </section>
        ))}
        <Text mt="xl">
          <LoginLink to="LoginSignUp">{t('signUp')}</LoginLink>
        </Text>
      </main>
    </div>
  );
}

/** The built-in privacy notice. Deployments can set their own with `privacyUrl`. */
export function PrivacyNotice() {
  return (
    <FeatureMessages feature="privacy" messages={{ en, pl }}>
      <Notice />
    </FeatureMessages>
  );
}
