import { Button, Text } from '@fleet-console/ui/base';
import { useMessages } from '../messages/messages.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.ts';
import styles from './sign-in.module.css';

/** Buttons that fill in the form with a demo account of each role. Sandbox only. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const t = useMessages('signIn');
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <Text size="sm" fw={600} id="demo-accounts" component="h2" m={0}>
        {t('demo.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('demo.lead')}
      </Text>
      <div className={styles.roles}>
        {demoAccounts.map((account) => (
          <Button key={account.name} variant="default" size="xs" type="button" title={account.email} onClick={() => onChoose(account)}>
            {t(`demo.${account.name}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
