import { Text, Title } from '@fleet-console/ui/base';
import { DoorLink } from '../front-door/DoorLink.tsx';
import { FeatureWords, useWords } from '../messages/messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';
import styles from './privacy.module.css';

const parts = ['account', 'browser', 'work', 'rights'] as const;

function Notice() {
  const words = useWords('privacy');
  return (
    <main className={styles.notice}>
      <Title order={1}>{words('title')}</Title>
      <Text c="dimmed" mt="xs">
        {words('lead')}
      </Text>
      {parts.map((part) => (
        <section key={part}>
          <Title order={2} mt="lg">
            {words(`${part}.title`)}
          </Title>
          <Text mt={4}>{words(`${part}.text`)}</Text>
        </section>
      ))}
      <Text mt="xl">
        <DoorLink to="LoginSignUp">{words('signUp')}</DoorLink>
      </Text>
    </main>
  );
}

/** What this software does with personal data; a deployment may name a policy of its own instead (`privacyUrl`). */
export function PrivacyNotice() {
  return (
    <FeatureWords feature="privacy" words={{ en, pl }}>
      <Notice />
    </FeatureWords>
  );
}
