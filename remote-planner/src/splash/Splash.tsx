import { useCan } from '@fleet-console/remote-kit';
import { Button, CalendarIcon, CancelledIcon, DoneIcon, LockIcon, Screen, Text, Title } from '@fleet-console/ui';
import { useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { MANAGE } from '../planner/planner.ts';
import { CreatePlanner } from './CreatePlanner.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './splash.module.css';

const splashMessages = { en, pl };
const points = [
  { key: 'plan', Icon: CalendarIcon },
  { key: 'overlap', Icon: CancelledIcon },
  { key: 'approve', Icon: DoneIcon },
  { key: 'renting', Icon: LockIcon },
] as const;

/** Explains the ride calendar while no group in scope has one. Source: specification, section 2. */
export function Splash() {
  return (
    <FeatureMessages feature="plannerSplash" messages={splashMessages}>
      <Info />
    </FeatureMessages>
  );
}

function Info() {
  const t = useMessages('plannerSplash');
  const isManager = useCan(MANAGE);
  const [creating, setCreating] = useState(false);
  return (
    <Screen>
      <section className={styles['page']} aria-labelledby="calendar-splash">
        <Title order={2} id="calendar-splash">
          {t('title')}
        </Title>
        <Text c="dimmed">{t('text')}</Text>
        <ul className={styles['points']}>
          {points.map(({ key, Icon }) => (
            <li key={key}>
              <Icon size={22} aria-hidden />
              <div>
                <strong>{t(`points.${key}.title`)}</strong>
                <p>{t(`points.${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        {isManager ? (
          <Button className={styles['action'] ?? ''} onClick={() => setCreating(true)}>
            {t('create.open')}
          </Button>
        ) : (
          <p className={styles['ask']} role="note">
            {t('ask')}
          </p>
        )}
        {creating ? <CreatePlanner groupId={null} onClose={() => setCreating(false)} /> : null}
      </section>
    </Screen>
  );
}
